import CivilTime

/// An event of which another judgement came.
struct RestatedChange {
  /// What an event is known by.
  struct Identity: Hashable {
    let kind: EventKind
    let id: EventID
    let bannerID: Int64
  }

  /// How `refusal_count` changes.
  struct Refusal {
    let bucketStart: Int64
    let reason: String
    let setID: Int64
    let change: Int64
  }

  let identity: Identity
  let was: String
  let became: String
  let rule: String?
  /// What it is counted as.
  var key: CountChange.Key
  let refusal: Refusal?
  /// The refused event that stands for it; none for an event with a row of its own.
  let refusedID: Int64?

  /// Whether it has a row among the events that count, or had.
  var isStored: Bool { refusedID == nil }

  /// By how much the counts change.
  var change: Int64 { became == RestatedVerdict.counted ? 1 : -1 }
}
