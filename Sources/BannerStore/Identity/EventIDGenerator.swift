/// Makes ids of version 7 of which each sorts after the one before, also within one millisecond.
///
/// RFC 9562, section 6.2, method 2: in the same millisecond the 74 random bits grow by a random amount from 1 to 2³², which
/// leaves the next id as hard to guess as an id can be that must be larger. When they are used up, the id is taken from the
/// next millisecond. When the clock goes back, ids keep the latest time until the clock has come there again.
///
/// A value without locks: share one behind a mutex, or give each thread its own.
public struct EventIDGenerator: Sendable {
  private var last: EventID?

  /// A generator that has made no id yet.
  public init() {}

  /// Makes the next id.
  ///
  /// - Parameter millisecondsSince1970: The time in UTC, bounded as in ``EventID/v7(at:using:)``. Only at the very last
  ///   millisecond of the year 10889 can ids no longer grow; they are random there.
  public mutating func next(
    at millisecondsSince1970: Int64, using random: inout some RandomNumberGenerator
  ) -> EventID {
    let fresh = EventID.v7(at: millisecondsSince1970, using: &random)
    guard let last, fresh.high >> 16 <= last.high >> 16 else {
      last = fresh
      return fresh
    }
    let next = last.successor(by: UInt64.random(in: 1...(1 << 32), using: &random)) ?? fresh.moved(after: last)
    self.last = next
    return next
  }
}

extension EventID {
  /// The same time with larger random bits; nil when these are used up.
  fileprivate func successor(by step: UInt64) -> EventID? {
    let tailLow = low & (1 << 62 - 1) + step
    let tailHigh = high & 0xFFF + tailLow >> 62
    guard tailHigh <= 0xFFF else { return nil }
    return EventID(milliseconds: high >> 16, tailHigh: tailHigh, tailLow: tailLow)
  }

  /// The same random bits in the millisecond after that of another id.
  fileprivate func moved(after other: EventID) -> EventID {
    EventID(milliseconds: other.high >> 16 + 1, tailHigh: high, tailLow: low)
  }
}
