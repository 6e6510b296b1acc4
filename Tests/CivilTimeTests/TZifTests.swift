import SeededRandom
import Testing

@testable import CivilTime

@Suite("TZif files")
struct TZifTests {
  @Test("Files of every version are read", arguments: [0, 0x32, 0x33, 0x34, 0x35] as [UInt8])
  func versions(version: UInt8) throws {
    let file = TZifFile(
      version: version, changes: [(-1_000_000, 1), (1_000_000, 2), (2_000_000, 1)], offsets: [5040, 3600, -7200],
      footer: "\n<+01>-1\n")
    let rules = try TZif(file.bytes).rules
    let expected: [(Int64, Int64)] = [
      (-1_000_001, 5040), (-1_000_000, 3600), (0, 3600), (999_999, 3600), (1_000_000, -7200), (1_999_999, -7200),
      (2_000_000, 3600), (9_000_000_000, 3600),
    ]
    for (seconds, offset) in expected { #expect(rules.period(at: seconds).offset == offset) }
  }

  @Test("After the last change the footer's rule holds, and the last type where it is empty")
  func footers() throws {
    var file = TZifFile(changes: [(0, 1)], offsets: [0, 3600], footer: "\nCET-1CEST,M3.5.0,M10.5.0/3\n")
    let summer: Int64 = 1_780_000_000
    #expect(try TZif(file.bytes).rules.period(at: summer).offset == 7200)
    #expect(try TZif(file.bytes).rules.period(at: -1).offset == 0)
    file.footer = "\n\n"
    #expect(try TZif(file.bytes).rules.period(at: summer).offset == 3600)
    file.changes = []
    #expect(try TZif(file.bytes).rules.period(at: summer).offset == 0)
    file.footer = "\nCET-1CEST,M3.5.0,M10.5.0/3\n"
    #expect(try TZif(file.bytes).rules.period(at: summer).offset == 7200)
  }

  @Test("Times of version 2 and later have 64 bits")
  func longTimes() throws {
    let file = TZifFile(changes: [(-30_000_000_000, 1), (40_000_000_000, 0)], offsets: [0, 3600], footer: "\n\n")
    let rules = try TZif(file.bytes).rules
    #expect(rules.period(at: -30_000_000_001).offset == 0)
    #expect(rules.period(at: 0).offset == 3600)
    #expect(rules.period(at: 40_000_000_000).offset == 0)
  }

  @Test("What the format forbids is refused with the reason")
  func damage() {
    func expectDamage(_ reason: String, _ bytes: [UInt8], _ location: SourceLocation = #_sourceLocation) {
      let error = #expect(throws: TZif.Damage.self, sourceLocation: location) { try TZif(bytes) }
      #expect(error?.reason == reason, sourceLocation: location)
    }
    expectDamage("it does not begin with TZif", [])
    expectDamage("it does not begin with TZif", Array("TZfi".utf8) + [UInt8](repeating: 0, count: 60))
    expectDamage("its version is unknown", TZifFile(version: 0x31).bytes)
    expectDamage("it has no type", TZifFile(version: 0, offsets: []).bytes)
    expectDamage("a change has no type", TZifFile(changes: [(0, 1)]).bytes)
    expectDamage("its changes are not in order", TZifFile(changes: [(5, 0), (5, 0)]).bytes)
    expectDamage("its changes are not in order", TZifFile(changes: [(5, 0), (4, 0)]).bytes)
    expectDamage("an offset is a day or more", TZifFile(offsets: [93_600]).bytes)
    expectDamage("an offset is a day or more", TZifFile(offsets: [-90_000]).bytes)
    expectDamage("it counts leap seconds, unlike POSIX time", TZifFile(leapSeconds: 1).bytes)
    expectDamage("its last line is missing", TZifFile(footer: "").bytes)
    expectDamage("its last line is missing", TZifFile(footer: "\nUTC0").bytes)
    expectDamage("its last line is no rule: nonsense", TZifFile(footer: "\nnonsense\n").bytes)
  }

  @Test("A file that is cut short anywhere is refused")
  func everyPrefix() throws {
    let path = ZoneDatabase.current.folder + "/Europe/Warsaw"
    let file = try ZoneFile.contents(of: path)
    for length in 0..<file.count {
      #expect(throws: TZif.Damage.self) { try TZif(Array(file[..<length])) }
    }
  }

  @Test("A file with seeded damage is refused or read, and can be asked for any time")
  func seededDamage() throws {
    let file = try ZoneFile.contents(of: ZoneDatabase.current.folder + "/Australia/Lord_Howe")
    var generator = SeededGenerator(seed: 17)
    var refused = 0
    for _ in 0..<3000 {
      var damaged = file
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        damaged[Int.random(in: 0..<file.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      guard let rules = try? TZif(damaged).rules else {
        refused += 1
        continue
      }
      let zone = TimeZone(identifier: "Test/Damaged", rules: rules)
      for milliseconds in [Int64.min, -4_000_000_000_000, 0, 1_700_000_000_000, 9_000_000_000_000, .max] {
        let instant = Instant(millisecondsSince1970: milliseconds)
        _ = zone.instants(of: zone.civil(at: instant))
        _ = zone.startOfDay(zone.civil(at: instant).date)
      }
    }
    #expect((1..<3000).contains(refused))
  }

  @Test("Where a file's list ends, its rule goes on with the same offset", arguments: ZoneList.canonical)
  func ruleContinuesList(name: String) throws {
    let file = try ZoneFile.contents(of: ZoneDatabase.current.folder + "/" + name)
    let text = try #require(file.dropLast().split(separator: 0x0A).last)
    let rule = try #require(RecurringRule(posix: String(decoding: text, as: UTF8.self)))
    let list = try TZif(file.dropLast(text.count + 1) + [0x0A]).rules
    let last = list.period(at: ZoneList.year2100 * 1000)
    #expect(last.end == .max)
    #expect(last.start == .min || rule.period(at: last.start).offset == last.offset)
  }
}
