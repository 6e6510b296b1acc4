public import CivilTime

/// Why a report, of clicks or of all events, cannot be made as asked.
public enum ClickReportError: Error, Hashable, Sendable {
  /// A bound lies within the 15 minutes that are counted together.
  case boundOffGrid(Instant)
  /// The range ends before it begins.
  case reversed(from: Instant, to: Instant)
  /// From the first click in the range to the last there are more hours, days, weeks or months than this.
  case tooManyRows(limit: Int)
  /// A comparison with the period before lacks a bound of the period.
  case openRange
  /// Refused events are counted by set, and so not for some banners or a campaign.
  case verdictsOfBanners

  /// Whether the clicks stand in the way rather than the question.
  public var isAboutData: Bool {
    if case .tooManyRows = self { true } else { false }
  }
}

extension ClickReportError: CustomStringConvertible {
  /// What is wrong, and what to try.
  public var description: String {
    switch self {
    case .boundOffGrid(let bound):
      """
      \(bound.formatted()) is not on a quarter of an hour, and clicks are counted by quarters; write the minute as 00, 15, \
      30 or 45
      """
    case .reversed(let from, let to):
      "the range ends (\(to.formatted())) before it begins (\(from.formatted()))"
    case .openRange:
      "a comparison with the period before needs both ends of the period; give --from and --to"
    case .verdictsOfBanners:
      """
      what does not count is counted by set, so its reasons are not known for single banners or campaigns; leave out \
      --banner and --campaign
      """
    case .tooManyRows(let limit):
      """
      the clicks lie so far apart that the report has more than \(limit) rows; narrow it with --from and --to, or sum \
      them by longer periods
      """
    }
  }
}
