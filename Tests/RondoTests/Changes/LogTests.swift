import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("rondo log and rondo undo")
struct LogTests {
  @Test("say who changed what and when, in words and for programs")
  func log() throws {
    let box = try Sandbox.withBanners("a", "b")
    try box.rondo("banner", "edit", "spring", "2", "--disable")
    let user = box.user()
    let lines = try box.run("log", "--limit", "2").masked.output.split(separator: "\n").map { line in
      line.split(separator: "  ", omittingEmptySubsequences: true).map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(lines.count == 3)
    #expect(lines.dropFirst().first?.prefix(7) == ["4", "TIME", user, "banner-edited", "spring", "2", "-"])
    #expect(lines.dropFirst().first?.dropFirst(7).first == "enabled: yes → no")
    #expect(lines.last?.prefix(4) == ["3", "TIME", user, "banner-added"])

    let changes = try box.objects("log", "spring", "--banner", "2")
    #expect(changes.compactMap { $0["id"] as? Int } == [4, 3])
    let fields = try #require(changes.first?["changes"] as? [String: [String: Int]])
    #expect(fields == ["enabled": ["before": 1, "after": 0]])
    #expect(try box.objects("log", "--since", "2999-01-01").isEmpty)
    #expect(try box.objects("log", "--since", "2020-01-01").count == 4)
    let csv = try box.rondo("log", "--limit", "1", "--format", "csv")
    #expect(csv.contains(#""{""enabled"":{""before"":1,""after"":0}}""#))
  }

  @Test("name the user that sudo was called by, and only to the superuser")
  func sudo() throws {
    let box = try Sandbox.withSet()
    _ = try box.run("set", "edit", "spring", "--title", "A", environment: ["SUDO_USER": "ada"])
    let name = try #require(try box.objects("log").first?["made_by"] as? String)
    #expect(name == (geteuid() == 0 ? "user:ada via sudo" : box.user()))
  }

  @Test("take the last change back, say so, and refuse with the way out")
  func undo() throws {
    let box = try Sandbox.withBanners("a", "b")
    try box.rondo("banner", "reorder", "spring", "2", "1")
    #expect(try box.rondo("undo", "--dry-run") == "would take back the change 4, in the set 'spring': order\n")
    #expect(try box.order() == [2, 1])
    #expect(try box.rondo("undo") == "took back the change 4, as the change 5, in the set 'spring': order\n")
    #expect(try box.order() == [1, 2])
    #expect(try box.rondo("undo", "5") == "took back the change 5, as the change 6, in the set 'spring': order\n")
    #expect(try box.order() == [2, 1])
    try box.rondo("banner", "archive", "spring", "1")
    let record = try box.object("undo")
    #expect(record["action"] as? String == "banner-restored")
    #expect(record["undoes"] as? Int == 7)
    #expect(try box.objects("log").first { $0["id"] as? Int == 7 }?["undone_by"] as? Int == 8)
    expect(
      try box.run("undo", "3"),
      .failed(
        4,
        """
        rondo undo: the change 3 is 'banner-added', which cannot be taken back
        Put it away with 'rondo banner archive spring 2'.

        """))
    expect(try box.run("undo", "99"), .failed(3, "rondo undo: no change 99\n'rondo log' lists those there are.\n"))
  }

  @Test("pass over the rotation of keys, which is logged, too")
  func keys() throws {
    let box = try Sandbox.withSet()
    try box.rondo("set", "edit", "spring", "--title", "A")
    try box.rondo("key", "rotate", "--revoke-older")
    let last = try #require(try box.objects("log").first)
    #expect(last["action"] as? String == "keys-rotated")
    let fields = try #require(last["changes"] as? [String: [String: Any]])
    #expect(fields["revokes_older"]?["after"] as? Bool == true)
    let secret = try #require(try box.text(of: "rondo.db-keys").firstMatch(of: /[0-9a-f]{64}/)?.output)
    #expect(try !box.rondo("log", "--format", "json").contains(secret.prefix(8)))
    #expect(try box.rondo("undo") == "took back the change 2, as the change 4, in the set 'spring': title\n")
  }

  @Test("are noticed by a daemon like any other change")
  func daemon() throws {
    let box = try Sandbox.withBanners("a", "b")
    let daemon = try RunningDaemon(in: box)
    try box.rondo("set", "pause", "spring")
    try daemon.wait("the pause") { daemon.causes().contains("operator") }
    let count = daemon.causes().count
    try box.rondo("undo")
    try daemon.wait("the end of the pause") { daemon.causes().count > count }
    #expect(try daemon.end() == 0)
  }
}

extension Sandbox {
  /// Who runs the tests, as the log ought to have it.
  func user() -> String { "user:\(NSUserName())" }
}
