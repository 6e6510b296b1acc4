import BannerRotation
import BannerStore
import CivilTime
import Foundation
import SQLite
import Synchronization
import Testing

@testable import BannerDaemon

/// What the daemon does when something is wrong.
struct DaemonTroubleTests {
  private let database: TestDatabase
  private let daemon: ScriptedDaemon

  init() throws {
    database = try TestDatabase()
    daemon = try ScriptedDaemon(database)
  }

  @Test("While another process keeps the database locked, rotation goes on; what a sleep moved is stored later")
  func busy() throws {
    try database.makeSet("hero", missedTickPolicy: .restart)
    let blocker = try Blocker(path: database.path)
    daemon.clock.at(milliseconds: 6000) { clock in
      blocker.block()
      clock.sleep(65_000)
    }
    daemon.clock.at(milliseconds: 77_500) { [self] clock in
      let position = try database.position(of: "hero", at: clock.reading.wallMs)
      #expect(position != daemon.changes.last?.realIndex?.rawValue)
      blocker.release()
    }
    daemon.clock.at(milliseconds: 79_500) { [self] clock in
      let position = try database.position(of: "hero", at: clock.reading.wallMs)
      #expect(position == daemon.changes.last?.realIndex?.rawValue)
    }
    try daemon.run(milliseconds: 81_200)
    #expect(
      daemon.story == ["5000 hero timed 1", "71000 hero resumed 1", "76000 hero timed 2", "81000 hero timed 0"])
    let topic = "Storing where sets stand after a sleep or a step of the clock"
    let reports = daemon.reports.filter { $0.hasPrefix(topic) }
    #expect(reports.count == 2, "\(daemon.reports)")
    #expect(reports.first?.hasPrefix("\(topic) failed: ") == true)
    #expect(reports.last == "\(topic) works again")
  }

  @Test("What could not be stored by the end is said")
  func busyUntilTheEnd() throws {
    try database.makeSet("hero", missedTickPolicy: .restart)
    let blocker = try Blocker(path: database.path)
    daemon.clock.at(milliseconds: 6000) { clock in
      blocker.block()
      clock.sleep(65_000)
    }
    try daemon.run(milliseconds: 71_500)
    blocker.release()
    #expect(
      daemon.reports.suffix(2) == [
        "sets moved by a sleep and not stored: 1; they go on by their schedule from before it", "stopped",
      ])
  }

  @Test("A set that cannot be read is reported once, and the others rotate")
  func unreadableSet() throws {
    try database.makeSet("hero")
    try database.makeSet("odd")
    // As a later release might leave it.
    try database.run(
      sql: """
        INSERT INTO revision (set_id, number, cause, padding_layout, created_at)
        VALUES (2, 99, 'from-the-future', 1, 0)
        """)
    try database.run(sql: "UPDATE banner_set SET revision = 99 WHERE slug = 'odd'")
    try daemon.run(milliseconds: 10_200)
    #expect(daemon.story == ["5000 hero timed 1", "10000 hero timed 2"])
    let reports = daemon.reports.filter { $0.contains("'odd'") }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("from-the-future") == true)
  }

  @Test("A set that becomes unreadable no longer rotates, and starts again once it can be read")
  func becomesUnreadable() throws {
    try database.makeSet("hero")
    daemon.clock.at(milliseconds: 6000) { [database] _ in
      try database.run(sql: "UPDATE banner_set SET revision = 99, change_seq = change_seq + 1")
    }
    daemon.clock.at(milliseconds: 12_000) { [database] _ in
      try database.run(sql: "UPDATE banner_set SET revision = 4, change_seq = change_seq + 1")
    }
    try daemon.run(milliseconds: 15_200)
    #expect(daemon.story == ["5000 hero timed 1", "15000 hero timed 0"])
    #expect(daemon.changes.map(\.cause) == [.started, .timed, .started, .timed])
    #expect(
      daemon.reports.contains(
        "the set 'hero' cannot be read: the database has no revision 99 of it; it is left out until it changes"))
  }

  @Test("A database that is moved away ends the daemon with an error that says so")
  func databaseGone() throws {
    try database.makeSet("hero")
    daemon.clock.at(milliseconds: 3000) { [database] _ in
      try FileManager.default.moveItem(atPath: database.path, toPath: database.folder.file("moved.db"))
    }
    #expect(throws: DaemonError.databaseGone(path: database.path)) { try daemon.run(milliseconds: 10_000) }
  }

  @Test("Another file in the place of the database ends the daemon with an error that says so")
  func databaseReplaced() throws {
    try database.makeSet("hero")
    daemon.clock.at(milliseconds: 3000) { [database] _ in
      try FileManager.default.copyItem(atPath: database.path, toPath: database.folder.file("copy.db"))
      rename(database.folder.file("copy.db"), database.path)
    }
    #expect(throws: DaemonError.databaseReplaced(path: database.path)) { try daemon.run(milliseconds: 10_000) }
  }

  @Test("A database that is put back and then changed as often as before is read anew, too")
  func putBackAndChanged() throws {
    try database.makeSet("hero")
    daemon.clock.at(milliseconds: 6000) { [database] _ in
      // Another change got the number of the last one.
      try database.run(
        sql: "UPDATE change_mark SET mark = mark + 1 WHERE change_seq = (SELECT max(change_seq) FROM banner_set)")
    }
    try daemon.run(milliseconds: 10_200)
    #expect(daemon.reports.contains("the database was put back to an earlier state; all sets are read again"))
    #expect(daemon.changes.filter { $0.cause == .started }.count == 2)
  }

  @Test("A database that is put back to an earlier state is read anew")
  func putBack() throws {
    try database.makeSet("hero")
    try database.makeSet("later")
    daemon.clock.at(milliseconds: 6000) { [database] _ in
      // The state before the second set was made, as restoring a backup gives it.
      try database.store.database.write { connection in
        try connection.execute(
          sql: """
            DROP TRIGGER banner_set_is_never_deleted; DROP TRIGGER banner_is_never_deleted;
            DROP TRIGGER revision_is_never_deleted; DROP TRIGGER revision_item_is_never_deleted;
            DELETE FROM revision_item WHERE set_id = 2; DELETE FROM revision WHERE set_id = 2;
            DELETE FROM banner WHERE set_id = 2; DELETE FROM banner_set WHERE id = 2;
            DELETE FROM change_mark WHERE change_seq > (SELECT max(change_seq) FROM banner_set);
            """)
      }
    }
    try daemon.run(milliseconds: 10_200)
    #expect(daemon.reports.contains("the database was put back to an earlier state; all sets are read again"))
    #expect(daemon.changes.filter { $0.cause == .started }.map(\.slug) == ["hero", "later", "hero"])
    #expect(daemon.story.last == "10000 hero timed 2")
    #expect(!daemon.story.contains("10000 later timed 2"))
  }

  @Test("New settings are taken at once, bad ones are refused and the old ones stay")
  func reloads() throws {
    try database.makeSet("hero")
    daemon.reload = { DaemonConfiguration(logFormat: .json) }
    daemon.clock.at(milliseconds: 1000) { [daemon] _ in daemon.doorbell.ring(.reload) }
    daemon.clock.at(milliseconds: 6000) { [daemon] _ in
      daemon.reload = { throw Flaw() }
      daemon.doorbell.ring(.reload)
    }
    try daemon.run(milliseconds: 10_200)
    let log = try daemon.log
    #expect(log.count == 3)
    #expect(log.first?.hasPrefix("2026-") == true)
    #expect(log.dropFirst().allSatisfy { $0.hasPrefix("{") })
    #expect(
      daemon.reports.dropFirst().dropLast() == [
        "configuration read again", "the new configuration is refused, and the old one stays: line 3 is odd",
      ])
  }

  @Test("When nobody reads the log any more, the daemon ends")
  func logReaderGone() throws {
    try database.makeSet("hero")
    let pipe = TestPipe()
    daemon.clock.at(milliseconds: 6000) { _ in pipe.closeReadEnd() }
    #expect(try daemon.run(output: pipe.writeEnd) == .logReaderGone)
    #expect(daemon.story.last == "10000 hero timed 2")
    #expect(daemon.reports.last == "stopped, as nobody reads the log any more")
  }

  @Test("A log that cannot be written is reported once, and rotation goes on")
  func fullDisk() throws {
    try database.makeSet("hero")
    daemon.clock.at(milliseconds: 20_200) { [daemon] _ in daemon.doorbell.ring(.stop) }
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    #expect(try daemon.run(output: full) == .stopped)
    #expect(daemon.story.count == 4)
    #expect(
      daemon.reports.dropFirst().dropLast() == [
        "Writing the log failed: No space left on device",
        "5 changes were left out of the log, as it took no more lines for a while",
      ])
  }

  @Test("A second daemon on the same database is refused while the first one runs")
  func secondDaemon() throws {
    try database.makeSet("hero")
    daemon.clock.at(milliseconds: 1000) { [database] _ in
      let second = try ScriptedDaemon(database)
      let error = #expect(throws: DaemonError.self) { try second.run(milliseconds: 1000) }
      #expect(error?.description.contains("process \(getpid())") == true)
      #expect(second.reports.isEmpty)
    }
    #expect(try daemon.run(milliseconds: 2000) == .stopped)
  }

  @Test("Without a database the error is that of opening one, and no lock file is left behind")
  func missingDatabase() throws {
    let path = database.folder.file("none.db")
    let daemon = Daemon(
      databasePath: path, configuration: DaemonConfiguration(), report: { _ in }, reload: { DaemonConfiguration() })
    let error = #expect(throws: SQLiteError.self) {
      try daemon.run(clock: ScriptedClock(), doorbell: try Doorbell())
    }
    #expect(error?.kind == .missing)
    #expect(!FileManager.default.fileExists(atPath: "\(path).daemon"))
  }
}

private struct Flaw: Error, CustomStringConvertible {
  let description = "line 3 is odd"
}
