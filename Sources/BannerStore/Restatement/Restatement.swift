public import CivilTime

/// A version of the counts: the events of a range, judged again by the rules of another time.
public struct Restatement: Hashable, Sendable {
  /// Its number, from 1; each version is the one before and the changes of this one.
  public let version: Int64
  /// When it was made.
  public let madeAt: Instant
  /// Who made it, as `user:NAME`.
  public let madeBy: String
  /// Begin of the range of times that was judged, which belongs to it.
  public let from: Instant
  /// End of the range, which does not belong to it.
  public let to: Instant
  /// Version of the rules that it judged by.
  public let ruleVersion: String
  /// The other settings that it judged by, as a JSON object.
  public let settings: String
  /// How many events were judged.
  public let judged: Int64
  /// Of how many of them another judgement came.
  public let changed: Int64
  /// How many events of the range lack what a judgement needs, and stayed as they were.
  public let unjudged: Int64
}
