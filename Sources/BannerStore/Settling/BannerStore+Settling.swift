public import CivilTime
import SQLite

extension BannerStore {
  /// Makes the revision that time or counts ask for, if they do: the list holds the banners that may show at that moment.
  ///
  /// As ``settle(_:outstanding:)`` for one set. Settling again for the same moment changes nothing.
  ///
  /// - Returns: Whether there is a new revision.
  /// - Throws: Errors of the database. A set that is unknown, in the archive, or cannot be read is left alone.
  public func settle(setID: Int64, at now: Instant) throws -> Bool {
    try settle([DueSet(setID: setID, at: now)]).contains { $0.isRevised }
  }

  /// Makes the revisions that time or counts ask for, of many sets.
  ///
  /// Looks first, and writes only where a list, or a figure that its rotation goes by, is another one. Revisions have the
  /// cause `flight` for flights and dayparts, `cap` for caps and pacing, `statistics` for figures alone, which are new once
  /// a full hour of UTC has passed. However many boundaries lie behind a set, it gets one revision.
  ///
  /// - Parameters:
  ///   - due: The sets and the moment for each; a moment shortly before the newest change of its set counts as that.
  ///   - outstanding: Showings that are promised and not rendered, by banner, as the one who promises them knows; none goes by the
  ///     table of reservations, where room may be kept that nobody has claimed.
  /// - Returns: What became of each set that is in use and can be read.
  /// - Throws: Errors of the database; some sets may be settled by then, each of them wholly.
  public func settle(_ due: [DueSet], outstanding: [Int64: Int64]? = nil) throws -> [SettledSet] {
    var settled: [SettledSet] = []
    var start = 0
    while start < due.count {
      let part = due[start..<min(start + BannerStore.settledTogether, due.count)]
      start += part.count
      let looks = try database.read { connection in
        try part.compactMap { set in try SetSettling(set, outstanding: outstanding).look(connection) }
      }
      settled += looks.filter { !$0.isRevised }
      let toRevise = Set(looks.filter(\.isRevised).map(\.setID))
      guard !toRevise.isEmpty else { continue }
      settled += try database.write { connection in
        try part.filter { toRevise.contains($0.setID) }.compactMap { set in
          try SetSettling(set, outstanding: outstanding).settle(connection)
        }
      }
    }
    return settled
  }

  /// How many sets are settled in one transaction: others wait for it.
  private static let settledTogether = 256
}
