public import CivilTime

/// What a restatement would change; nothing of it is written yet.
public struct RestatementDraft {
  /// How many events of one kind and banner there are with one judgement, before and after.
  public struct Difference: Hashable, Sendable {
    /// The banner; none where it is not known.
    public let bannerID: Int64?
    /// What the events are.
    public let kind: EventKind
    /// ``RestatedVerdict/counted``, or the reason why not.
    public let reason: String
    /// How many by the version before.
    public let before: Int64
    /// How many after.
    public let after: Int64
  }

  /// Begin of the range of times that was judged, which belongs to it.
  public let from: Instant
  /// End of the range, which does not belong to it.
  public let to: Instant
  /// How many events were judged.
  public internal(set) var judged: Int64 = 0
  /// How many events of the range lack what a judgement needs, and stay as they are.
  public internal(set) var unjudged: Int64 = 0

  let rules: RestatementRules
  /// The newest version when the events were read.
  let previous: Int64
  private(set) var changes: [RestatedChange] = []
  private var sums: [Key: (before: Int64, after: Int64)] = [:]

  private struct Key: Hashable {
    let bannerID: Int64
    let kind: EventKind
    let reason: String
  }

  init(from: Instant, to: Instant, rules: RestatementRules, previous: Int64) {
    (self.from, self.to, self.rules, self.previous) = (from, to, rules, previous)
  }

  /// How many events would change.
  public var changed: Int { changes.count }

  /// The judgements of which there would be more or fewer, by banner, kind and reason, what counts first.
  public var differences: [Difference] {
    sums.filter { $0.value.before != $0.value.after }.map { key, sum in
      Difference(
        bannerID: key.bannerID == 0 ? nil : key.bannerID, kind: key.kind, reason: key.reason, before: sum.before,
        after: sum.after)
    }.sorted { a, b in
      (a.bannerID ?? 0, a.kind.rawValue, a.reason == RestatedVerdict.counted ? 0 : 1, a.reason)
        < (b.bannerID ?? 0, b.kind.rawValue, b.reason == RestatedVerdict.counted ? 0 : 1, b.reason)
    }
  }

  /// Notes events as they are in the version before, which they also are after unless a change says otherwise.
  mutating func add(_ events: Int64, _ kind: EventKind, bannerID: Int64?, reason: String) {
    let key = Key(bannerID: bannerID ?? 0, kind: kind, reason: reason)
    let sum = sums[key] ?? (0, 0)
    sums[key] = (sum.before + events, sum.after + events)
  }

  /// Notes a change.
  mutating func add(_ change: RestatedChange) {
    changes.append(change)
    for (reason, events) in [(change.was, -1 as Int64), (change.became, 1)] {
      let key = Key(bannerID: change.identity.bannerID, kind: change.identity.kind, reason: reason)
      let sum = sums[key] ?? (0, 0)
      sums[key] = (sum.before, sum.after + events)
    }
  }
}
