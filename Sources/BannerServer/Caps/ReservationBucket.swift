import BannerStore

/// Reservations that end at the same time, since their tokens do nearly: one row of the database, one sum in memory.
struct ReservationBucket: Hashable, Sendable {
  /// Showings that were promised.
  var promised: Int64 = 0
  /// How many of those became impressions.
  var rendered: Int64 = 0
  /// What the database says was promised.
  var stored: Int64 = 0
  /// How many promises the database covers, headroom included: so many may be given out.
  var durable: Int64 = 0
  /// The row that is being written.
  var storing: Stored?

  /// What a row says.
  struct Stored: Hashable, Sendable {
    /// Showings that were promised.
    var reserved: Int64
    /// Showings that may be promised without asking.
    var headroom: Int64
  }

  /// The most headroom: what a busy banner hands out within some milliseconds, while a row is being written.
  static let mostHeadroom: Int64 = 256

  /// The headroom of the first promise, when there is room for ``largeRoom`` times as much.
  static let firstHeadroom: Int64 = 64
  private static let largeRoom: Int64 = 65_536

  /// Promises that may still become impressions.
  var open: Int64 { max(0, promised - rendered) }

  /// How far ahead the row should be, when there is room for so much.
  ///
  /// A crash takes the headroom away until the tokens end, as nobody knows then what of it was handed out. So it is at most
  /// half of what was promised and an eighth of the room: for a small cap none at all. Where there is room for a great many,
  /// a few are written ahead from the first on.
  func headroom(in room: Int64) -> Int64 {
    min(Self.mostHeadroom, max(promised / 2, min(Self.firstHeadroom, room / Self.largeRoom)), room / 8)
  }

  /// Whether so much room is left that a few showings are written ahead before the first one is promised.
  static func isLarge(_ room: Int64) -> Bool { room >= largeRoom }

  /// Whether a row should be written now, before promises have to wait for it.
  func runsShort(in room: Int64) -> Bool {
    durable - promised < headroom(in: room) / 4
  }

  /// Whether the database, as it is or will be in a moment, says something else.
  var isStale: Bool {
    if let storing { return storing.reserved != promised }
    return stored != promised || durable < promised
  }

  /// When a token's reservation ends: the token's end, a moment for reports that arrived in time and wait to be recorded,
  /// and then the next multiple of a twenty-fourth of the life, but at least of a second and at most of an hour.
  ///
  /// - Parameters:
  ///   - issuedAt: When the token was issued, in milliseconds.
  ///   - life: How long it counts, in milliseconds.
  static func end(issuedAt: Int64, life: Int64) -> Int64 {
    let length = max(1_000, min(3_600_000, life / 24))
    let end = issuedAt.addingSaturated(life).addingSaturated(min(length, 10_000))
    let (whole, rest) = end.quotientAndRemainder(dividingBy: length)
    return rest <= 0 ? end - rest : (whole + 1).multipliedSaturated(by: length)
  }
}

extension Int64 {
  fileprivate func multipliedSaturated(by other: Int64) -> Int64 {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
