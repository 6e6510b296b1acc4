/// What is on show at some moment, and for how long: `[since, until)`, in milliseconds.
public struct Showing: Hashable, Sendable {
  /// The banner on show.
  public var realIndex: RealIndex
  /// When it came on show.
  public var since: Int64
  /// When the next change is due, strictly after the moment asked about; `nil` when none is.
  public var until: Int64?

  /// Describes a banner on show.
  public init(realIndex: RealIndex, since: Int64, until: Int64?) {
    self.realIndex = realIndex
    self.since = since
    self.until = until
  }
}
