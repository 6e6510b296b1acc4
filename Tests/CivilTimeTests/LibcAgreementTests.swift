import SeededRandom
import Testing

@testable import CivilTime

@Suite("Agreement with libc")
struct LibcAgreementTests {
  @Test("The database lists its zones")
  func zonesAreListed() {
    #expect(ZoneList.canonical.count > 300)
    #expect(ZoneList.links.count > 100)
  }

  @Test("Clocks show what localtime_r shows, at seeded instants and around every change", arguments: ZoneList.canonical)
  func clocksAgree(name: String) throws {
    let zone = try TimeZone(identifier: name)
    try expectAgreement(of: zone, with: LibcClock(zone: name), seed: UInt64(name.utf8.count))
  }

  @Test("Local times are the instants of mktime, and those it refuses are skipped", arguments: ZoneList.canonical)
  func localTimesAgree(name: String) throws {
    let zone = try TimeZone(identifier: name)
    var generator = SeededGenerator(seed: 7)
    var walls = (0..<100).map { _ in Int64.random(in: ZoneList.year1900..<ZoneList.year2100, using: &generator) }
    for change in ZoneList.changes(of: zone) {
      for offset in [zone.rules.period(at: change - 1).offset, zone.rules.period(at: change).offset] {
        walls += [-1801, -1, 0, 1, 1800].map { change + offset + $0 }
      }
    }
    let locals = walls.map { CivilDateTime(secondsSince1970: $0) }
    let expected = try LibcClock(zone: name).seconds(of: locals.map { String($0.description.dropLast(4)) })
    for local in locals {
      let seconds = expected[String(local.description.dropLast(4))].map { $0 * 1000 }
      switch zone.instants(of: local) {
      case .unique(let instant):
        #expect(instant.millisecondsSince1970 == seconds, "\(local)")
      case .repeated(let first, let second):
        #expect(first < second)
        #expect([first, second].map(\.millisecondsSince1970).contains(seconds), "\(local)")
        #expect(zone.civil(at: first) == local && zone.civil(at: second) == local)
      case .skipped(let jump, let moved):
        #expect(seconds == nil, "\(local)")
        #expect(zone.civil(at: jump.adding(milliseconds: -1)) < local && local < zone.civil(at: jump))
        #expect(jump <= moved)
      }
    }
  }

  @Test("Links are read like the zones they stand for", arguments: ZoneList.links)
  func linksAgree(name: String) throws {
    let zone = try TimeZone(identifier: name)
    let instants = [ZoneList.year1900, 0, 1_000_000_000, 2_000_000_000]
    let readings = try LibcClock(zone: name).readings(at: instants)
    #expect(instants.map { reading(of: zone, at: $0) } == readings)
  }

  @Test(
    "A rule without a zone file holds for ever, as in libc",
    arguments: [
      "CET-1CEST,M3.5.0,M10.5.0/3", "EST5EDT,M3.2.0,M11.1.0", "<+03>-3", "<-03>3<-02>,M3.5.0/-2,M10.5.0/-1",
      "IST-2IDT,M3.4.4/26,M10.5.0", "AEST-10AEDT,M10.1.0,M4.1.0/3", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
      "IST-1GMT0,M10.5.0,M3.5.0/1", "AAA3BBB,J60/0,J300", "AAA-3BBB,59/2,300/25", "AAA0BBB-2,M2.1.0/-30,M11.4.6/100",
      "<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45", "EST5EDT4,J1/12:30,J364/23:15:10",
    ])
  func rulesAgree(text: String) throws {
    let rule = try #require(RecurringRule(posix: text))
    let rules = ZoneRules(changes: [], offsets: [rule.standardOffset], recurrence: rule, recurrenceStart: .min)
    // glibc does not reckon rules back beyond 1970, nor does it carry a change into another year.
    try expectAgreement(
      of: TimeZone(identifier: text, rules: rules), with: LibcClock(zone: text), seed: 11, from: 366 * 86_400)
  }

  private func expectAgreement(
    of zone: TimeZone, with clock: LibcClock, seed: UInt64, from start: Int64 = ZoneList.year1900
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var instants = (0..<500).map { _ in Int64.random(in: start..<ZoneList.year2100, using: &generator) }
    for change in ZoneList.changes(of: zone) where change > start { instants += [change - 1, change, change + 1] }
    let readings = try clock.readings(at: instants)
    try #require(readings.count == instants.count)
    let different = zip(instants, readings).filter { reading(of: zone, at: $0) != $1 }
    #expect(different.isEmpty, "\(zone.identifier)")
  }

  private func reading(of zone: TimeZone, at seconds: Int64) -> LibcClock.Reading {
    let instant = Instant(millisecondsSince1970: seconds * 1000)
    var offset = AsciiText()
    offset.append(offsetSeconds: zone.offsetSeconds(at: instant))
    return LibcClock.Reading(
      wall: String(zone.civil(at: instant).description.dropLast(4)),
      offset: offset.string.utf8.count == 6 ? offset.string + ":00" : offset.string)
  }
}
