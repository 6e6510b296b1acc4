import BannerStore
import SeededRandom
import Testing

@Suite struct EventIDVersion7Tests {
  /// Random bits that are all 0 or all 1, to see which of them an id takes.
  private struct ConstantGenerator: RandomNumberGenerator {
    let value: UInt64
    mutating func next() -> UInt64 { value }
  }

  @Test("the example of RFC 9562, appendix A.6, is read as version 7 with its time")
  func readsExample() throws {
    let id = try EventID(parsing: "017F22E2-79B0-7CC3-98C4-DC0C0C07398F")
    #expect(id.version == 7)
    #expect(id.timestampMilliseconds == 1_645_557_742_000)
  }

  @Test("ids of other versions and variants have no time")
  func hasNoTime() throws {
    #expect(try EventID(parsing: "919108f7-52d1-4320-9bac-f847db4148a8").version == 4)
    #expect(try EventID(parsing: "919108f7-52d1-4320-9bac-f847db4148a8").timestampMilliseconds == nil)
    #expect(try EventID(parsing: "017f22e2-79b0-7cc3-d8c4-dc0c0c07398f").timestampMilliseconds == nil)
  }

  @Test("version and variant are set and all other bits come from time and chance")
  func setsBits() {
    var (zeros, ones) = (ConstantGenerator(value: 0), ConstantGenerator(value: .max))
    #expect(EventID.v7(at: 0, using: &zeros).description == "00000000-0000-7000-8000-000000000000")
    #expect(EventID.v7(at: 0, using: &ones).description == "00000000-0000-7fff-bfff-ffffffffffff")
    #expect(EventID.v7(at: 1_645_557_742_000, using: &zeros).description == "017f22e2-79b0-7000-8000-000000000000")
  }

  @Test("a time that does not fit is moved to the nearest that does")
  func clampsTime() {
    var random = SeededGenerator(seed: 3)
    #expect(EventID.v7(at: -1, using: &random).timestampMilliseconds == 0)
    #expect(EventID.v7(at: .min, using: &random).timestampMilliseconds == 0)
    #expect(EventID.v7(at: 1 << 48 - 1, using: &random).timestampMilliseconds == 1 << 48 - 1)
    #expect(EventID.v7(at: 1 << 48, using: &random).timestampMilliseconds == 1 << 48 - 1)
    #expect(EventID.v7(at: .max, using: &random).timestampMilliseconds == 1 << 48 - 1)
  }

  @Test("a generator's ids grow while the clock stands, steps forward and steps back")
  func grows() {
    var (random, generator) = (SeededGenerator(seed: 4), EventIDGenerator())
    var (clock, latest) = (1_800_000_000_000 as Int64, 0 as Int64)
    var previous: EventID?
    for _ in 0..<20_000 {
      clock += [0, 0, 0, 1, 1000, -500].randomElement(using: &random) ?? 0
      latest = max(latest, clock)
      let id = generator.next(at: clock, using: &random)
      if let previous { #expect(previous < id) }
      #expect(id.version == 7)
      #expect(id.timestampMilliseconds == latest)
      previous = id
    }
  }

  @Test("a generator goes on in the next millisecond when the random bits are used up")
  func overflows() {
    var (ones, generator) = (ConstantGenerator(value: .max), EventIDGenerator())
    let first = generator.next(at: 1000, using: &ones)
    #expect(first.description == "00000000-03e8-7fff-bfff-ffffffffffff")
    let second = generator.next(at: 1000, using: &ones)
    #expect(second > first)
    #expect(second.timestampMilliseconds == 1001)
    #expect(generator.next(at: 5000, using: &ones).timestampMilliseconds == 5000)
  }

  @Test("a step that overflows the last 62 bits carries into the 12 before them")
  func carries() {
    struct Script: RandomNumberGenerator {
      var values: [UInt64]
      mutating func next() -> UInt64 { values.isEmpty ? 0 : values.removeFirst() }
    }
    var (script, generator) = (Script(values: [5, .max]), EventIDGenerator())
    let first = generator.next(at: 1000, using: &script)
    #expect(first.description == "00000000-03e8-7005-bfff-ffffffffffff")
    #expect(generator.next(at: 1000, using: &script).description == "00000000-03e8-7006-8000-000000000000")
  }
}
