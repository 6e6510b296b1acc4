extension EventID {
  /// Makes an id of version 7: 48 bits of time, then 74 random bits.
  ///
  /// Ids made later sort later, so that rows which arrive together lie together in the database. Within one millisecond the
  /// order is random; ``EventIDGenerator`` keeps it.
  ///
  /// - Parameter millisecondsSince1970: The time in UTC; one before 1970 counts as 1970, one beyond 48 bits (the year
  ///   10889) as the last that fits.
  public static func v7(
    at millisecondsSince1970: Int64, using random: inout some RandomNumberGenerator
  ) -> EventID {
    EventID(
      milliseconds: UInt64(clamping: millisecondsSince1970), tailHigh: random.next() as UInt64,
      tailLow: random.next() as UInt64)
  }

  /// The largest time that fits, in milliseconds since 1970 UTC.
  static let lastMillisecond: UInt64 = 1 << 48 - 1

  /// An id of version 7 with 12 and 62 further bits; what is beyond them in the arguments is left out.
  init(milliseconds: UInt64, tailHigh: UInt64, tailLow: UInt64) {
    self.init(leading: min(milliseconds, Self.lastMillisecond), version: 7, tailHigh: tailHigh, tailLow: tailLow)
  }

  /// An id of 48, 12 and 62 bits between which the version and the variant stand.
  init(leading: UInt64, version: UInt64, tailHigh: UInt64, tailLow: UInt64) {
    // Neither nil nor max: the variant is set, and not all of it.
    high = leading << 16 | version << 12 | tailHigh & 0xFFF
    low = 1 << 63 | tailLow & (1 << 62 - 1)
  }
}
