import BannerStore

/// How long a banner shows, as people write it.
enum DwellText {
  /// Reads an interval or a dwell as milliseconds.
  static func parse(_ text: String) throws -> Int64 {
    try DurationRange.parse(text, in: SetSettings.shortestDwellMs...SetSettings.longestDwellMs)
  }

  /// Reads a dwell, or `inherit` for the interval of the set.
  static func parseChange(_ text: String) throws -> BannerChanges.Dwell {
    text == "inherit" ? .inherit : .own(try parse(text))
  }
}
