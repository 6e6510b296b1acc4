import Foundation
import Testing

@Suite("rondo daemon over HTTP")
struct DaemonHTTPTests {
  private static let here = "127.0.0.1:0"

  /// The `event_id` of a tap, made of a number.
  private static func tap(_ number: Int, revision: Int, slot: Int) -> String {
    let id = String(format: "01a151b8-b13b-7abf-bcc4-%012x", number)
    return #"{"event_id":"\#(id)","revision":\#(revision),"physical_index":\#(slot)}"#
  }

  @Test("shows a change of the list within a quarter of a second, and credits a tap on what was drawn before it")
  func changes() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    let daemon = try RunningDaemon(in: box, "--listen", Self.here)
    let before = try daemon.object("/v1/sets/spring/playlist")
    let revision = try #require(before["revision"] as? Int)
    #expect(before["slots"] as? [Int] == [2, 0, 1, 2, 0])
    try box.rondo("banner", "reorder", "spring", "3", "2", "1")
    let start = ContinuousClock.now
    while try daemon.object("/v1/sets/spring/playlist")["revision"] as? Int == revision {
      try #require(ContinuousClock.now - start < .seconds(10))
    }
    // Slot 4 is the copy of the first banner, which was 1 in the list that the client drew and is 3 now.
    let answer = try daemon.object(
      "/v1/sets/spring/taps", "--json", Self.tap(1, revision: revision, slot: 4))
    let result = try #require((answer["results"] as? [[String: Any]])?.first)
    #expect(result["verdict"] as? String == "accepted")
    #expect(result["banner_id"] as? Int == 1)
    #expect(result["is_padding"] as? Bool == true)
    #expect(try daemon.end() == 0)
    let clicks = try box.objects("report", "clicks", "spring", "--by", "banner")
    #expect(clicks.map { [$0["banner_id"], $0["clicks"]] as? [Int] } == [[3, 0], [2, 0], [1, 1]])
    try box.rondo("reconcile")
  }

  @Test("says at once that a port is taken, and by which address it would have been known")
  func portInUse() throws {
    let (box, other) = (try Sandbox.withBanners("a"), try Sandbox.withBanners("a"))
    let daemon = try RunningDaemon(in: box, "--listen", Self.here)
    let taken = String(try daemon.address().dropFirst("http://".count))
    expect(
      try other.run("daemon", "--listen", taken),
      .failed(
        1,
        """
        rondo daemon: cannot listen on \(taken): the port is in use; stop the other program, or choose another port

        """))
    #expect(try daemon.end() == 0)
  }

  @Test(
    "says what is wrong with an address",
    arguments: ["nowhere", "127.0.0.1", "127.0.0.1:99999", "127.0.0.1:http", "[::1:80", "256.0.0.1:80", ":80:"])
  func badAddress(text: String) throws {
    let outcome = try Sandbox.withBanners("a").run("daemon", "--listen", text)
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.hasPrefix("rondo daemon: cannot listen on “\(text)”: "), "\(outcome.errors)")
    #expect(outcome.errors.contains("127.0.0.1:8080"))
  }

  @Test("says who rotates the database already, and leaves the port to that daemon")
  func secondDaemon() throws {
    let box = try Sandbox.withBanners("a")
    let daemon = try RunningDaemon(in: box, "--listen", Self.here)
    let outcome = try box.run("daemon", "--listen", Self.here)
    #expect(outcome.exitCode == 75)
    #expect(outcome.errors.contains("\(daemon.process)"))
    #expect(try daemon.curl("/healthz").hasPrefix("HTTP/1.1 200"))
    #expect(try daemon.end() == 0)
  }

  @Test("serves where the configuration says, with the address that clients know in front of its links")
  func configured() throws {
    let box = try Sandbox.withBanners("a")
    try box.write(
      #"{"listen": ["127.0.0.1:0", "localhost:0"], "public_url": "https://example.org/ads/"}"#,
      to: "home/.config/rondo/config.json")
    let daemon = try RunningDaemon(in: box)
    let item = try #require(try daemon.object("/v1/sets/spring/current")["item"] as? [String: Any])
    #expect(try #require(item["click_url"] as? String).hasPrefix("https://example.org/ads/c/"))
    #expect(daemon.complaints.components(separatedBy: "serving http://").count >= 3)
    #expect(try daemon.end() == 0)
  }

  @Test("hands out tokens that count for nearly all of their life, however short that is set")
  func shortLives() throws {
    let box = try Sandbox.withBanners("a")
    try box.write(
      #"{"listen": ["127.0.0.1:0"], "page_token_life": "1m"}"#, to: "home/.config/rondo/config.json")
    let daemon = try RunningDaemon(in: box)
    let before = Int(Date().timeIntervalSince1970 * 1000)
    for path in ["playlist", "current"] {
      let expiry = try #require(try daemon.object("/v1/sets/spring/\(path)")["token_expires_at"] as? Int)
      #expect(expiry - before > 50_000)
      #expect(expiry - before < 90_000)
    }
    #expect(try daemon.end() == 0)
  }

  @Test("serves nothing where nothing says where, and says so unless that is what the configuration asks for")
  func notServing() throws {
    for (configuration, isSaid) in [("{}", true), (#"{"listen": []}"#, false)] {
      let box = try Sandbox.withBanners("a")
      try box.write(configuration, to: "home/.config/rondo/config.json")
      let daemon = try RunningDaemon(in: box)
      #expect(try daemon.end() == 0)
      #expect(daemon.complaints.contains("serving nothing over HTTP, as neither --listen nor") == isSaid)
      #expect(!daemon.complaints.contains("serving http"))
      #expect(!(try box.files().contains("rondo.db-keys")))
    }
  }

  @Test("judges by the rules of a file, read again at SIGHUP, and keeps the old ones where the new are wrong")
  func rules() throws {
    let box = try Sandbox.withBanners("a")
    try box.write("# nobody yet\n", to: "home/.config/rondo/agents.rules")
    try box.write(
      #"{"listen": ["127.0.0.1:0"], "user_agent_rules": "agents.rules"}"#, to: "home/.config/rondo/config.json")
    let daemon = try RunningDaemon(in: box)
    let link = try #require(
      (try daemon.object("/v1/sets/spring/current")["item"] as? [String: Any])?["click_url"] as? String)
    func follow(_ number: Int) throws {
      let view = String(format: "01a151b8-b13b-7abf-bcc4-%012x", number)
      #expect(try daemon.curl("\(link)?view=\(view)", "-A", "Newcomer/1.0").hasPrefix("HTTP/1.1 302"))
    }
    try follow(1)
    try box.write("crawler Newcomer\n", to: "home/.config/rondo/agents.rules")
    daemon.send(SIGHUP)
    try daemon.wait("the rules") { daemon.complaints.contains("configuration read again") }
    try follow(2)
    try box.write("nonsense\n", to: "home/.config/rondo/agents.rules")
    daemon.send(SIGHUP)
    try daemon.wait("the refusal") { daemon.complaints.contains("agents.rules") }
    try follow(3)
    #expect(try daemon.end() == 0)
    let clicks = try box.objects("report", "clicks", "spring", "--by", "banner")
    #expect(clicks.map { $0["clicks"] as? Int } == [1])
  }

  @Test("takes up a new key while it runs, and still counts what the old one signed")
  func keyRotation() throws {
    let box = try Sandbox.withBanners("a")
    let daemon = try RunningDaemon(in: box, "--listen", Self.here)
    func link() throws -> String {
      let item = try daemon.object("/v1/sets/spring/next")["items"] as? [[String: Any]]
      return try #require(item?.first?["click_url"] as? String)
    }
    let old = try link()
    try box.rondo("key", "rotate")
    try daemon.wait("the new key") { daemon.complaints.contains("keys of tokens were read again") }
    for link in [old, try link()] { #expect(try daemon.curl(link).hasPrefix("HTTP/1.1 302")) }
    #expect(try daemon.end() == 0)
    #expect(try box.objects("report", "clicks", "spring", "--by", "banner").map { $0["clicks"] as? Int } == [2])
  }

  @Test("starts only where nobody else can read its keys")
  func exposedKeys() throws {
    let box = try Sandbox.withBanners("a")
    #expect(try RunningDaemon(in: box, "--listen", Self.here).end() == 0)
    let keys = "\(box.database)-keys"
    let mode = try FileManager.default.attributesOfItem(atPath: keys)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: keys)
    let outcome = try box.run("daemon", "--listen", Self.here)
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains(keys))
  }
}
