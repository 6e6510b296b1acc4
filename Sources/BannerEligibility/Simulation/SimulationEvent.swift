public import CivilTime

/// Something in a dry run that changes who may show.
public struct SimulationEvent: Hashable, Sendable {
  /// Whom it happens to.
  public enum Subject: Hashable, Sendable {
    /// A banner, by its number.
    case banner(Int64)
    /// The set.
    case set
    /// A campaign, by its number.
    case campaign(Int64)
  }

  /// What happens.
  public enum Kind: Hashable, Sendable {
    /// A flight begins.
    case flightBegins
    /// A flight ends.
    case flightEnds
    /// An hour of the week begins at which the banner shows.
    case daypartOpens
    /// An hour of the week begins at which the banner does not show.
    case daypartCloses
    /// A cap leaves nothing more.
    case capReached(CapEvent, CapPeriod, amount: Int64)
    /// A cap leaves room again, as a day began.
    case capRoom(CapEvent, CapPeriod, amount: Int64)
    /// The day has had its part of an evenly spread cap.
    case dayBudgetSpent(amount: Int64)
    /// A new day has a part of an evenly spread cap.
    case dayBudgetRenewed
  }

  /// When it happens.
  public let at: Instant
  /// Whom it happens to.
  public let subject: Subject
  /// What happens.
  public let kind: Kind

  /// Describes an event.
  public init(at: Instant, subject: Subject, kind: Kind) {
    self.at = at
    self.subject = subject
    self.kind = kind
  }
}
