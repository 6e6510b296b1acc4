/// Whether the event of a token counts.
public enum EventVerdict: Hashable, Sendable {
  /// It is stored and counted; `noImpression` is true for a click under whose served id no impression is stored so far.
  case accepted(noImpression: Bool)
  /// The same served id gave the same kind of event for the banner before; nothing changed.
  case duplicate
  /// The same, but from another revision or place; kept as refused.
  case conflict
  /// It counts for nobody; kept as refused.
  case rejected(RejectionReason)
}
