import CivilTime
import DeliveryTokens

/// How long single events are kept.
enum EventRetention {
  /// The lengths of time that it may have, in milliseconds: up to a hundred years.
  static let range: ClosedRange<Int64> = 60_000...3_153_600_000_000

  /// Why events may not be kept for such a time only; nil when they may.
  ///
  /// As long as a token counts, so long is what it counted kept one by one: that is how its second copy is told.
  static func problem(ofMs retentionMs: Int64, lives: TokenLives) -> String? {
    guard retentionMs < lives.longestMs else { return nil }
    return """
      '\(DurationText.format(retentionMs))' is shorter than the longest life of a token; write at least \
      \(DurationText.format(lives.longestMs))
      """
  }
}
