public import CivilTime

/// What a restatement made of one event.
public struct RestatedVerdict: Hashable, Sendable {
  /// Number of the restatement.
  public let version: Int64
  /// When it was made.
  public let madeAt: Instant
  /// What the event is.
  public let kind: EventKind
  /// The banner.
  public let bannerID: Int64
  /// What it was in the version before: ``counted``, or the reason why not.
  public let was: String
  /// What it is since: ``counted``, or the reason why not.
  public let became: String
  /// The rule that decided, where one did.
  public let rule: String?
  /// Version of the rules.
  public let ruleVersion: String

  /// Stands in the place of a reason for an event that counts.
  public static let counted = "counted"
}
