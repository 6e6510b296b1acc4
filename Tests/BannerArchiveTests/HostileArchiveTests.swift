import BannerArchive
import BannerRotation
import BannerStore
import CivilTime
import Foundation
import SQLite
import Testing

@Suite("A file that somebody sent")
struct HostileArchiveTests {
  private let box: ArchiveBox
  private let target: BannerStore

  init() throws {
    box = try ArchiveBox()
    target = try box.store("target")
    let source = try box.store("source")
    _ = try source.createSet(Slug("hero"), SetSettings(title: "Hero"), at: box.now)
    let picture = box.path("a.gif")
    try Pictures.gif(width: 2).write(to: URL(fileURLWithPath: picture))
    for image in [NewImage.file(path: picture), .url(try TargetURL(parsing: "https://example.org/b.png"))] {
      _ = try source.addBanner(
        BannerSettings(name: "a", target: TargetURL(parsing: "https://example.org/"), image: image), toSet: "hero",
        now: box.now)
    }
    try box.export(source, to: "x")
  }

  /// Expects the archive, changed so, to be refused in these words, and to leave everything as it was.
  private func expect(
    _ words: String, after sql: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try box.tamper(box.path("x"), sql)
    try expect(words, of: box.path("x"), sourceLocation: sourceLocation)
  }

  private func expect(_ words: String, of path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let before = try Dump.of(target)
    let error = try #require(throws: ArchiveError.self, sourceLocation: sourceLocation) {
      _ = try box.bring(path, into: target)
    }
    #expect("\(error)" == words.replacing("FILE", with: path), sourceLocation: sourceLocation)
    try Dump.expectSame(before, Dump.of(target), sourceLocation: sourceLocation)
    #expect(!FileManager.default.fileExists(atPath: box.path("target/media")), sourceLocation: sourceLocation)
  }

  @Test("is refused when it is no archive: another file, another database, or nothing at all")
  func foreign() throws {
    try Data("a, b\n".utf8).write(to: URL(fileURLWithPath: box.path("text")))
    try expect("FILE: it is no archive of Rondo", of: box.path("text"))
    try expect("FILE: it is no archive of Rondo", of: box.path("source/rondo.db"))
    try Data().write(to: URL(fileURLWithPath: box.path("empty")))
    try expect("FILE: it is no archive of Rondo", of: box.path("empty"))
    try expect("there is no file FILE", of: box.path("missing"))
    try expect("FILE is a folder, not a database file", of: box.folder)
  }

  @Test("is refused for a trigger, a view, an index or a table that is not of the format")
  func schema() throws {
    try expect(
      "FILE: its tables are not those of an archive: it has the trigger t",
      after: "CREATE TRIGGER t AFTER INSERT ON click BEGIN DELETE FROM click; END")
    try expect(
      "FILE: its tables are not those of an archive: it has the view v",
      after: "DROP TRIGGER t; CREATE VIEW v AS SELECT 1")
    try expect(
      "FILE: its tables are not those of an archive: it has the index i",
      after: "DROP VIEW v; CREATE INDEX i ON click (visitor)")
    try expect(
      "FILE: its tables are not those of an archive: it has the table more",
      after: "DROP INDEX i; CREATE TABLE more (a)")
    try expect(
      "FILE: its tables are not those of an archive: the table click is missing",
      after: "DROP TABLE more; DROP TABLE click")
    try expect(
      "FILE: its tables are not those of an archive: the table click is another one",
      after: "CREATE TABLE click (event_id)")
  }

  @Test("is refused with a view in the place of a table")
  func viewForTable() throws {
    try expect(
      "FILE: its tables are not those of an archive: it has the view cap",
      after:
        "DROP TABLE cap; CREATE VIEW cap AS SELECT 'set' AS owner, 1 AS owner_id, '' AS event, '' AS period, 1 AS amount"
    )
  }

  @Test("is refused when it is of a later format")
  func newer() throws {
    try expect(
      "FILE: it was written in version 2 of the format, and this release reads version 1",
      after: "PRAGMA user_version = 2")
  }

  @Test("is refused when it is cut short")
  func damaged() throws {
    let url = URL(fileURLWithPath: box.path("x"))
    let bytes = try Data(contentsOf: url)
    try bytes.prefix(bytes.count / 2).write(to: url)
    let error = try #require(throws: ArchiveError.self) { _ = try box.bring(box.path("x"), into: target) }
    #expect("\(error)".contains("damaged"), "\(error)")
  }

  @Test("is refused for rows that break the rules of the tables, written past them")
  func brokenRows() throws {
    try expect(
      "FILE: it is damaged: a row of banner breaks a rule of its table",
      after: "PRAGMA ignore_check_constraints = ON; UPDATE banner SET weight = 5000 WHERE id = 1")
    // Foreign keys are enforced on every connection of ours.
    try box.shell(
      box.path("x"),
      """
      UPDATE banner SET weight = 1;
      INSERT INTO revision VALUES (1, 4, 'reordered', 0, 0, 'sequential', 0);
      INSERT INTO revision_item VALUES (1, 4, 0, 77, 1000, 1, 0, 0, 0);
      """)
    try expect(
      "FILE: it is damaged: a row of revision_item refers to one of banner that is not there", of: box.path("x"))
  }

  @Test(
    "is refused for values that Rondo would not have written",
    arguments: [
      ("UPDATE banner_set SET slug = '../x'", "set '../x'"),
      ("UPDATE banner_set SET title = ''", "set 'hero', title: it must have 1 to 10240 bytes"),
      ("UPDATE banner_set SET interval_ms = 1", "set 'hero', interval: it must be 100 ms to 366 days"),
      ("UPDATE banner_set SET time_zone = '../../etc/passwd'", "set 'hero', time zone"),
      ("UPDATE banner SET target_url = 'javascript:alert(1)'", "set 'hero', banner 'a', target"),
      ("UPDATE banner SET image_url = 'file:///etc/passwd' WHERE id = 2", "set 'hero', banner 'a', image"),
      ("UPDATE revision SET cause = 'magic'", "set 'hero', revision 1: its cause is not known"),
      ("UPDATE banner_set SET revision = 9", "set 'hero': it lacks its newest revision"),
      (
        "INSERT INTO revision VALUES (1, 9223372036854775807, 'reordered', 0, 0, 'sequential', 0)",
        "set 'hero': its revisions are not numbered from 1 on"
      ),
      ("UPDATE revision_item SET real_index = 7 WHERE real_index = 1", "set 'hero', revision 3: its places have gaps"),
      ("UPDATE banner SET pacing = 'even'", "set 'hero', banner 'a', pacing: even needs a cap on impressions in all"),
      ("INSERT INTO allowed_origin VALUES (1, 'nonsense')", "set 'hero', allowed origin"),
    ])
  func badValues(sql: String, words: String) throws {
    try box.tamper(box.path("x"), sql)
    let error = try #require(throws: ArchiveError.self) { _ = try box.bring(box.path("x"), into: target) }
    #expect("\(error)".hasPrefix("\(box.path("x")): \(words)"), "\(error)")
    #expect(try target.sets(includingArchived: true).isEmpty)
  }

  @Test("is refused for a picture whose bytes are not what their hash says, or no picture, or too large")
  func pictures() throws {
    let hash = "picture " + (try Dump.ofArchive(box.path("x"))["media"]?.first?.first.map(text) ?? "")
    try expect(
      "FILE: \(hash): it is not what its hash, format and size say",
      after: "UPDATE media SET bytes = x'4749463839610900010080000000000000FFFFFF3B'")
    try box.tamper(box.path("x"), "UPDATE media SET bytes = CAST('<svg onload=alert(1)>' AS BLOB)")
    #expect(throws: MediaError.self) { _ = try box.bring(box.path("x"), into: target) }
    try expect(
      "FILE: \(hash): it has 20000001 bytes, more than the 20000000 that are taken",
      after: "UPDATE media SET bytes = zeroblob(20000001)")
  }

  private func text(_ value: Value) -> String {
    if case .text(let text) = value { text } else { "" }
  }

  @Test("keeps nothing of it when the import fails late, no file either")
  func nothingStays() throws {
    _ = try target.createSet(Slug("hero"), SetSettings(title: "Mine"), at: box.now)
    #expect(try box.conflicts(of: box.path("x"), into: target).count == 1)
    #expect(!FileManager.default.fileExists(atPath: box.path("target/media")))
  }

  @Test("brings its pictures along, byte for byte")
  func mediaCome() throws {
    let report = try box.bring(box.path("x"), into: target)
    #expect(report.media.new == 1)
    let file = try #require(try target.banners(ofSet: "hero").compactMap(\.image.file).first)
    #expect(try Data(target.media.contents(of: file)) == Pictures.gif(width: 2))
    #expect(try box.bring(box.path("x"), into: target).media.known == 1)
  }
}

extension BannerImage {
  fileprivate var file: MediaFile? {
    if case .media(let file) = self { file } else { nil }
  }
}
