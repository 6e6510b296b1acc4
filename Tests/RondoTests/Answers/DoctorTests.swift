import Foundation
import SQLite
import Testing

@Suite("rondo doctor")
struct DoctorTests {
  @Test("finds nothing wrong with a sound installation")
  func sound() throws {
    let box = try Sandbox.withBanners("a", "b")
    try box.rondo("banner", "add", "spring", "--target", "https://example.org", "--image", box.writePixel())
    try box.rondo("click", "record", "spring", "--layout", "none", "--physical-index", "0")
    try box.rondo("key", "rotate")
    expect(try box.run("doctor"), .done("nothing is wrong\n"))
    #expect(try box.objects("doctor", "--quick").isEmpty)
  }

  @Test("says whether a daemon runs where one is to serve")
  func daemon() throws {
    let box = try Sandbox.withBanners("a")
    try box.write(#"{"listen": ["127.0.0.1:0"]}"#, to: "home/.config/rondo/config.json")
    #expect(try box.findings().map(\.check) == ["daemon"])
    #expect(try box.run("doctor").exitCode == 0)
    let daemon = try RunningDaemon(in: box)
    #expect(try box.findings().isEmpty)
    // Looking takes nothing away from a daemon that runs or starts.
    #expect(try daemon.end() == 0)
    _ = try RunningDaemon(in: box)
  }

  @Test("finds counts that are not their events, and structures that are broken, with exit code 1")
  func counts() throws {
    let box = try Sandbox.withBanners("a")
    try box.rondo("click", "record", "spring", "--layout", "none", "--physical-index", "0")
    try box.change("UPDATE click_count SET clicks = 7")
    let outcome = try box.run("doctor")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("1 counts differ from their clicks"))
    #expect(outcome.errors == "rondo doctor: 1 thing is wrong\n")
    #expect(try box.findings("--quick").isEmpty)
    try box.change("PRAGMA foreign_keys = OFF")
    let file = try #require(FileHandle(forUpdatingAtPath: box.database))
    try file.write(contentsOf: Data(repeating: 7, count: 100))
    let finding = try #require(try box.findings().last)
    #expect(finding.severity == "error" && finding.check == "database")
  }

  @Test("finds images that are missing, damaged, of no use, or unknown")
  func media() throws {
    let box = try Sandbox.withSet()
    try box.rondo("banner", "add", "spring", "--target", "https://example.org", "--image", box.writePixel())
    let image = try #require(try box.files().first { $0.hasPrefix("media/") && $0.hasSuffix(".png") })
    try box.write("left behind", to: "media/.incoming-7-0")
    #expect(try box.findings().map(\.line) == ["note media the database knows nothing of .incoming-7-0"])
    try box.write("other bytes", to: image)
    #expect(
      try box.findings().first?.line
        == "error media the image \(image.dropFirst(6)) has other content than it was added with")
    #expect(try box.findings("--quick").map(\.severity) == ["note"])
    try FileManager.default.removeItem(atPath: "\(box.path)/\(image)")
    let missing = try #require(try box.findings("--quick").first)
    #expect(missing.line == "error media the image \(image.dropFirst(6)) is missing")
    #expect(missing.subject == "spring, banner 1")
    try box.rondo("banner", "edit", "spring", "1", "--image", "https://cdn.example.org/a.png")
    #expect(try box.findings().map(\.severity) == ["note", "note", "note"])
  }

  @Test("finds sets that show nothing, images of different sizes, and http images for https pages")
  func sets() throws {
    let box = try Sandbox.withSet()
    #expect(try box.findings().map(\.line) == ["warning sets it has no banner"])
    try box.addBanner("a")
    try box.rondo("banner", "edit", "spring", "1", "--disable")
    #expect(try box.findings().map(\.line) == ["warning sets none of its banners is enabled"])
    try box.rondo("banner", "edit", "spring", "1", "--enable", "--image", "http://cdn.example.org/a.png")
    #expect(try box.findings().isEmpty)
    try box.rondo("set", "edit", "spring", "--allow-origin", "https://shop.example")
    #expect(
      try box.findings().map(\.line) == [
        "warning images banner 1: the image is at an http address, for pages from https"
      ])
    try box.rondo("banner", "add", "spring", "--target", "https://example.org", "--image", box.writePixel())
    let wide = "\(box.path)/work/wide.gif"
    try Data(Array("GIF89a".utf8) + [2, 0, 1, 0, 0, 0, 0, 0x3B]).write(to: URL(fileURLWithPath: wide))
    try box.rondo("banner", "add", "spring", "--target", "https://example.org", "--image", wide)
    #expect(try box.findings().contains { $0.problem == "its images differ in size: 1×1 (1 banners), 2×1 (1 banners)" })
  }

  @Test("counts on a fallback only while that is in use")
  func archivedFallback() throws {
    let box = try Sandbox.withSet()
    try box.rondo("set", "create", "other")
    try box.addBanner("a", to: "other")
    try box.rondo("set", "edit", "spring", "--fallback", "other")
    #expect(try box.findings().map(\.line) == ["note sets it has no banner; 'other' stands in for it"])
    try box.rondo("set", "archive", "other")
    #expect(try box.findings().map(\.line).contains("warning sets it has no banner"))
  }

  @Test("takes missing keys for a loss only where banners were delivered, and not brought by an archive")
  func missingKeys() throws {
    let box = try Sandbox.withBanners("a")
    func severities() throws -> [String] { try box.findings("--quick").filter { $0.check == "keys" }.map(\.severity) }
    #expect(try severities() == [])
    try box.change("INSERT INTO event_count VALUES (0, 1, 1, 1, 0, 1)")
    #expect(try severities() == ["error"])
    try box.change("INSERT INTO change_log (made_at, made_by, action) VALUES (0, 'user:a', 'imported')")
    #expect(try severities() == ["note"])
  }

  @Test("finds files that others may read or write, and a configuration that cannot be read")
  func files() throws {
    let box = try Sandbox.withBanners("a")
    try box.rondo("key", "rotate")
    try Stranger.allow(0o644, "\(box.path)/rondo.db-keys")
    try Stranger.allow(0o666, box.database)
    try Stranger.allow(0o666, "\(box.path)/home/.config/rondo/config.json")
    try box.write("a salt", to: "rondo.db-salt")
    try Stranger.allow(0o644, "\(box.path)/rondo.db-salt")
    let findings = try box.findings()
    #expect(
      findings.map { "\($0.severity) \($0.check)" } == [
        "warning configuration", "error permissions", "error permissions", "error keys",
      ])
    #expect(findings.allSatisfy { !$0.remedy.isEmpty })
    try box.write(#"{"listen": 7}"#, to: "home/.config/rondo/config.json")
    let outcome = try box.run("doctor")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("config.json:1:"))
  }

  @Test("finds a clock that is behind what was written down")
  func clock() throws {
    let box = try Sandbox.withBanners("a")
    try box.change(
      "INSERT INTO change_log (made_at, made_by, action) VALUES (32503680000000, 'user:eve', 'set-edited')")
    let finding = try #require(try box.findings().first)
    #expect(finding.severity == "error" && finding.check == "clock")
    #expect(finding.problem.contains("a change was logged at 3000-01-01T00:00:00.000Z"))
  }

  @Test("asks the name servers about targets only when it is told to")
  func targets() throws {
    let box = try Sandbox.withSet()
    for host in ["localhost", "127.0.0.1", "[::1]:8080"] {
      try box.rondo(
        "banner", "add", "spring", "--target", "http://\(host)/", "--image", "http://localhost/a.png")
    }
    #expect(try box.findings("--check-targets").isEmpty)
    try box.rondo(
      "banner", "add", "spring", "--target", "https://no-such-host.invalid/", "--image", "http://localhost/a.png")
    #expect(try box.findings().isEmpty)
    let finding = try #require(try box.findings("--check-targets").first)
    // Without a name server nobody can say that there is no such host.
    #expect(finding.check == "targets" && ["error", "warning"].contains(finding.severity))
    #expect(finding.subject == "spring, banner 4")
  }

  @Test("finds a full disk", .enabled(if: Volume.canMount))
  func disk() throws {
    let box = try Sandbox()
    let volume = try Volume(at: "\(box.path)/small", kibibytes: 4_096)
    try box.rondo("init", "--database", "\(volume.path)/rondo.db")
    #expect(
      try box.findings("--database", "\(volume.path)/rondo.db").contains {
        $0.severity == "error" && $0.check == "disk"
      })
  }
}

/// A row of what the doctor says.
private struct Row {
  let severity: String
  let check: String
  let subject: String
  let problem: String
  let remedy: String

  var line: String { "\(severity) \(check) \(problem)" }
}

extension Sandbox {
  fileprivate func findings(_ words: String...) throws -> [Row] {
    try objects(["doctor"] + words).map { object in
      func text(_ key: String) throws -> String { try #require(object[key] as? String) }
      return Row(
        severity: try text("severity"), check: try text("check"), subject: try text("subject"),
        problem: try text("problem"), remedy: try text("remedy"))
    }
  }
}
