import Foundation
import SQLite
import Testing

@Suite("What a replaced database gave away")
struct NumbersAfterRestoreTests {
  private static let here = "127.0.0.1:0"

  private func items(_ daemon: RunningDaemon, of set: String) throws -> [[String: Any]] {
    try #require(try daemon.object("/v1/sets/\(set)/next")["items"] as? [[String: Any]])
  }

  private func link(_ daemon: RunningDaemon, of set: String) throws -> String {
    try #require(try items(daemon, of: set).first?["click_url"] as? String)
  }

  private func clicks(_ box: Sandbox, of set: String) throws -> [Int?] {
    try box.objects("report", "clicks", set, "--by", "banner").map { $0["clicks"] as? Int }
  }

  private func newest(_ box: Sandbox, in table: String) throws -> Int64? {
    let database = try Database(configuration: .init(path: box.database, applicationID: 0x524F_4E44))
    return try database.read { connection in
      try connection.first(sql: "SELECT max(id) FROM \(table)") { row in row.int64(0) }
    }
  }

  @Test("is not given again: an old link leads to no other banner, nor does it count for one")
  func links() throws {
    let box = try Sandbox.withBanners("a")
    try box.rondo("campaign", "create", "first")
    try box.rondo("key", "rotate")
    try box.rondo("backup", "copy.db")
    try box.rondo("set", "create", "later", "--interval", "1h")
    try box.addBanner("b", to: "later")
    try box.rondo("campaign", "create", "second")
    let before = try RunningDaemon(in: box, "--listen", Self.here)
    let (old, kept) = (try link(before, of: "later"), try link(before, of: "spring"))
    #expect(try before.end() == 0)

    try box.rondo("restore", "copy.db")
    try box.rondo("set", "create", "rival", "--interval", "1h")
    try box.addBanner("c", to: "rival")
    try box.rondo("campaign", "create", "third")
    for table in ["banner_set", "banner", "campaign"] { #expect(try newest(box, in: table) == 3, "\(table)") }
    let after = try RunningDaemon(in: box, "--listen", Self.here)
    #expect(try !after.curl(old).hasPrefix("HTTP/1.1 302"))
    // What the copy knows goes on to count.
    #expect(try after.curl(kept).hasPrefix("HTTP/1.1 302"))
    #expect(try after.end() == 0)
    #expect(try clicks(box, of: "rival") == [0])
    #expect(try clicks(box, of: "spring") == [1])

    // A second time, the floors alone know of what the first replaced database gave.
    try box.rondo("restore", "copy.db")
    try box.rondo("set", "create", "last")
    #expect(try newest(box, in: "banner_set") == 4)
    #expect(try box.run("reconcile").exitCode == 0)
  }

  @Test("holds revisions of a set: a tap on one that the copy does not know counts for no banner")
  func revisions() throws {
    let box = try Sandbox.withBanners("a")
    try box.rondo("backup", "copy.db")
    try box.addBanner("b")
    let given = try #require(try box.object("set", "show", "spring")["revision"] as? Int)
    try box.rondo("restore", "copy.db")
    try box.addBanner("c")
    #expect(try box.object("set", "show", "spring")["revision"] as? Int == given + 1)
    let daemon = try RunningDaemon(in: box, "--listen", Self.here)
    let tap =
      #"{"event_id":"01a151b8-b13b-7abf-bcc4-000000000001","revision":\#(given),"physical_index":1}"#
    let answer = try daemon.object("/v1/sets/spring/taps", "--json", tap)
    let result = try #require((answer["results"] as? [[String: Any]])?.first)
    #expect(result["verdict"] as? String != "accepted")
    #expect(try daemon.end() == 0)
    #expect(try clicks(box, of: "spring").allSatisfy { $0 == 0 })
    // An archive carries revisions with the gap.
    try box.rondo("export", "gap.rondo")
    let other = try Sandbox()
    try other.rondo("init")
    let imported = try other.objects("import", "\(box.path)/work/gap.rondo")
    #expect(imported.first?["added"] as? Int == given)
    #expect(try other.object("set", "show", "spring")["revision"] as? Int == given + 1)
  }

  @Test("counts against caps: only what nobody has is handed out")
  func caps() throws {
    let box = try Sandbox.withSet()
    try box.rondo(
      "banner", "add", "spring", "--target", "https://example.org/a", "--image", "https://cdn.example.org/a.png",
      "--cap", "impressions=10")
    func handOut(_ most: Int) throws -> Int {
      let daemon = try RunningDaemon(in: box, "--listen", Self.here)
      var count = 0
      for _ in 0..<most where try daemon.curl("/v1/sets/spring/next").contains(#""click_url""#) { count += 1 }
      #expect(try daemon.end() == 0)
      return count
    }
    #expect(try handOut(1) == 1)
    try box.rondo("backup", "copy.db")
    #expect(try handOut(6) == 6)
    try box.rondo("restore", "copy.db")
    // Three are left, whatever the copy believes.
    #expect(try handOut(12) == 3)
    try box.rondo("restore", "copy.db")
    #expect(try handOut(3) == 0)
  }

  @Test("is unknown where that is missing or damaged, which is said with what to do", arguments: [true, false])
  func unknown(isMissing: Bool) throws {
    let box = try Sandbox.withBanners("a")
    try box.rondo("key", "rotate")
    try box.rondo("backup", "copy.db")
    if isMissing {
      try FileManager.default.removeItem(atPath: box.database)
    } else {
      let file = try #require(FileHandle(forUpdatingAtPath: box.database))
      try file.write(contentsOf: Data(repeating: 7, count: 4_096))
    }
    let outcome = try box.run("restore", "copy.db")
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.contains("numbers that it gave since the copy may be given again"))
    #expect(outcome.errors.contains("rondo key rotate --revoke-older"))
  }
}
