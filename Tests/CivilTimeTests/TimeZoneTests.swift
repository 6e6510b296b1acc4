import Foundation
import Testing

@testable import CivilTime

@Suite("TimeZone")
struct TimeZoneTests {
  @Test(
    "What cannot be a name is refused before any file is touched",
    arguments: [
      "", "/", "/etc/passwd", "../../etc/passwd", "Europe/../../etc/passwd", "Europe/..", ".", "..", "Europe//Warsaw",
      "Europe/", "/Europe/Warsaw", "Europe/Warsaw\0", "Europe/Warsaw\n", "Europe\\Warsaw", "zone.tab", "+03", "-03",
      "<+03>-3", "Européen", "CET-1CEST,M3.5.0,M10.5.0", "~root", String(repeating: "A", count: 101),
    ])
  func invalidNames(name: String) {
    #expect(throws: TimeZoneError.invalidName(name)) { try CivilTime.TimeZone(identifier: name) }
  }

  @Test(
    "An unknown name comes with those that look like it",
    arguments: [
      ("Europe/Warsav", "Europe/Warsaw"), ("europe/warsaw", "Europe/Warsaw"), ("Warsaw", "Europe/Warsaw"),
      ("America/New York", "America/New_York"), ("new york", "America/New_York"), ("Asia/Katmando", "Asia/Katmandu"),
      ("Buenos Aires", "America/Argentina/Buenos_Aires"), ("utc", "UTC"),
    ])
  func unknownNames(name: String, suggestion: String) throws {
    let error = try #require(throws: TimeZoneError.self) { try CivilTime.TimeZone(identifier: name) }
    guard case .unknown(name, let near) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(near.contains(suggestion))
    #expect(near.count <= 5)
    #expect(error.description.hasPrefix("there is no time zone \"\(name)\"; did you mean "))
  }

  @Test(
    "Files and folders of the database that are no zones are unknown",
    arguments: ["Europe", "localtime", "posixrules", "posix/Europe/Warsaw", "right/Europe/Warsaw", "leapseconds"])
  func otherFiles(name: String) throws {
    let error = try #require(throws: TimeZoneError.self) { try CivilTime.TimeZone(identifier: name) }
    guard case .unknown(name, _) = error else {
      Issue.record("\(error)")
      return
    }
  }

  @Test("Nothing is suggested for what looks like no name")
  func noSuggestion() {
    let error = TimeZoneError.unknown("Qwertyuiop/Asdfghjkl", near: [])
    #expect(throws: error) { try CivilTime.TimeZone(identifier: "Qwertyuiop/Asdfghjkl") }
    #expect(error.description.contains("names look like Europe/Warsaw"))
  }

  @Test("A missing database is told apart from a missing zone")
  func missingDatabase() {
    let error = TimeZoneError.databaseMissing(folder: "/nonexistent")
    #expect(throws: error) { try ZoneDatabase(folder: "/nonexistent").rules(of: "Europe/Warsaw") }
    #expect(error.description.contains("install the package tzdata"))
  }

  @Test("Coordinated universal time needs no database")
  func universalTime() throws {
    #expect(try CivilTime.TimeZone(identifier: "UTC") == .utc)
    let instant = Instant(millisecondsSince1970: -1)
    #expect(CivilTime.TimeZone.utc.civil(at: instant).description == "1969-12-31T23:59:59.999")
    #expect(CivilTime.TimeZone.utc.offsetSeconds(at: instant) == 0)
  }

  @Test("A file that is no zone is named with what is wrong")
  func damagedFile() throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: "zones-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("not a zone".utf8).write(to: folder.appending(component: "Broken"))
    try Data(count: 2 << 20).write(to: folder.appending(component: "Huge"))
    let database = ZoneDatabase(folder: folder.path())
    let path = folder.path() + "/Broken"
    #expect(throws: TimeZoneError.damaged(path: path, reason: "it does not begin with TZif")) {
      try database.rules(of: "Broken")
    }
    #expect(
      throws: TimeZoneError.unreadable(path: folder.path() + "/Huge", reason: "it is larger than any time zone file")
    ) {
      try database.rules(of: "Huge")
    }
  }

  @Test("A zone is read once, on whichever threads it is asked for")
  func readOnce() async throws {
    let database = ZoneDatabase(folder: ZoneDatabase.current.folder)
    let rules = try database.rules(of: "Europe/Warsaw")
    await withTaskGroup(of: Bool.self) { group in
      for name in ["Europe/Warsaw", "Asia/Tokyo"] + Array(repeating: "Europe/Warsaw", count: 50) {
        group.addTask { (try? database.rules(of: name)) === rules }
      }
      #expect(await group.reduce(0) { $0 + ($1 ? 1 : 0) } == 51)
    }
  }

  @Test("Zones are equal when their names are")
  func equality() throws {
    let warsaw = try CivilTime.TimeZone(identifier: "Europe/Warsaw")
    #expect(try CivilTime.TimeZone(identifier: "Europe/Warsaw") == warsaw)
    #expect(try CivilTime.TimeZone(identifier: "Poland") != warsaw)
    #expect(try Set([warsaw, CivilTime.TimeZone(identifier: "Europe/Warsaw"), .utc]).count == 2)
  }
}
