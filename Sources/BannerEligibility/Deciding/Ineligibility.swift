public import CivilTime

/// A reason why a banner may not show.
public enum Ineligibility: Hashable, Sendable {
  /// It is in the archive.
  case archived
  /// Its campaign is in the archive.
  case campaignArchived
  /// The operator took it out of rotation.
  case disabled
  /// Its share of a weighted rotation is 0.
  case weightZero
  /// Its first flight has not begun.
  case notYet(start: Instant)
  /// A flight is over, the next has not begun.
  case between(next: Instant)
  /// Its last flight is over.
  case ended(since: Instant)
  /// It does not show at this hour; `opens` is when it does next, flights aside, nil for never.
  case outsideDaypart(opens: Instant?)
  /// A cap leaves nothing.
  case capped(ReachedCap)
  /// The day has had its part of an evenly spread cap, or none is due to it; the next day begins at `until`.
  case paced(budget: Int64, delivered: Int64, reserved: Int64, until: Instant)
  /// The visitor has had it often enough in the UTC day, which ends at `until`.
  case frequency(cap: Int64, had: Int64, until: Instant)

  /// The earliest instant at which this reason alone may go by the passing of time; nil when time does not help.
  public var until: Instant? {
    switch self {
    case .archived, .campaignArchived, .disabled, .weightZero, .ended: nil
    case .notYet(let start): start
    case .between(let next): next
    case .outsideDaypart(let opens): opens
    case .capped(let cap): cap.until
    case .paced(_, _, _, let until): until
    case .frequency(_, _, let until): until
    }
  }
}
