import Foundation
import Testing

@Suite("rondo why beside a daemon")
struct WhyDaemonTests {
  private static let here = "127.0.0.1:0"

  /// The banners that a request gets, with their links.
  private func next(_ daemon: RunningDaemon, _ query: String = "") throws -> [String: Any] {
    let answer = try daemon.curl("/v1/sets/spring/next\(query)")
    let body = try #require(answer.split(separator: "\r\n\r\n").dropFirst().first, "\(answer)")
    let page = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
    return try #require((page?["items"] as? [[String: Any]])?.first, "\(answer)")
  }

  @Test("what is on show and what may show is what the server answers, before and after a flight ends")
  func flight() throws {
    let box = try Sandbox.withBanners("a", "b")
    let end = Date.now.addingTimeInterval(6).formatted(.iso8601)
    try box.addBanner("c", "--flight", "..\(end)")
    let daemon = try RunningDaemon(in: box, "--listen", Self.here)
    func check(_ banners: [Int]) throws {
      let playlist = try daemon.object("/v1/sets/spring/playlist")
      #expect((playlist["items"] as? [[String: Any]])?.map { $0["banner_id"] as? Int } == banners)
      let current = try daemon.object("/v1/sets/spring/current")
      let shown = try #require((current["item"] as? [String: Any] ?? current)["banner_id"] as? Int, "\(current)")
      let rows = try box.objects("why", "spring")
      #expect(rows.filter { $0["state"] as? String == "showing" }.map { $0["banner_id"] as? Int } == [shown])
      #expect(rows.filter { $0["in_revision"] as? Bool == true }.map { $0["banner_id"] as? Int } == banners)
      #expect(rows.filter { $0["state"] as? String != "ineligible" }.map { $0["banner_id"] as? Int } == banners)
    }
    try check([1, 2, 3])
    try daemon.wait("the end of the flight") {
      (try? daemon.object("/v1/sets/spring/playlist"))?["revision"] as? Int == 5
    }
    try check([1, 2])
    #expect(try box.why()["c"]?.reasons == ["ended"])
    #expect(try daemon.end() == 0)
  }

  @Test("showings that were handed out are named as reserved, until their impressions come")
  func reservations() throws {
    let box = try Sandbox.withSet()
    try box.addBanner("a", "--cap", "impressions=2")
    try box.addBanner("b")
    let daemon = try RunningDaemon(in: box, "--listen", Self.here)
    var served: [[String: Any]] = []
    for _ in 0..<6 { served.append(try next(daemon)) }
    let ofA = served.filter { $0["banner_id"] as? Int == 1 }
    #expect(ofA.count == 2)
    let reserved = WhyRow("ineligible", ["capped"], "capped 2/2, 2 of them reserved")
    try daemon.wait("the reservations") { (try? box.why()["a"]) == reserved }
    let link = try #require(ofA.first?["impression_url"] as? String)
    let path = link.range(of: "/i/").map { String(link[$0.lowerBound...]) }
    _ = try daemon.curl(try #require(path, "\(link)"), "--output", "/dev/null")
    let delivered = WhyRow("ineligible", ["capped"], "capped 2/2, 1 of them reserved")
    try daemon.wait("the impression") { (try? box.why()["a"]) == delivered }
    #expect(try daemon.end() == 0)
    // A clean end gives nothing back that was handed out.
    #expect(try box.why()["a"] == delivered)
  }

  @Test("how often a visitor has had a banner counts for that visitor alone")
  func frequency() throws {
    let box = try Sandbox.withSet()
    try box.addBanner("a", "--frequency-cap", "2")
    try box.addBanner("b")
    #expect(try box.why("--visitor", "me")["a"]?.why?.hasSuffix("seen 0/2 by this visitor today") == true)
    let daemon = try RunningDaemon(in: box, "--listen", Self.here)
    var banners: [Int?] = []
    for _ in 0..<6 { banners.append(try next(daemon, "?visitor=me")["banner_id"] as? Int) }
    #expect(banners.count { $0 == 1 } == 2)
    let seen = WhyRow("ineligible", ["frequency"], "seen 2/2 by this visitor today")
    try daemon.wait("what the visitor had") { (try? box.why("--visitor", "me")["a"]) == seen }
    #expect(try box.why("--visitor", "other")["a"]?.why?.hasSuffix("seen 0/2 by this visitor today") == true)
    #expect(try box.why("--visitor", "me")["b"]?.reasons == [])
    #expect(try box.why()["a"]?.why?.hasSuffix("at most 2 a day for a visitor") == true)
    let change = try box.objects("why", "spring", "--visitor", "me").first?["next_change_at"] as? String
    #expect(change?.hasSuffix("T00:00:00.000Z") == true)
    #expect(try daemon.end() == 0)
    #expect(try box.why("--visitor", "me")["a"] == seen)
    #expect(
      try box.run("why", "spring", "--visitor", "").errors.hasPrefix(
        "rondo why: --visitor: '' is no name of a visitor; write 1 to 128 characters"))
  }
}
