/// What became of an event that a client reported, as the metrics tell it.
enum EventOutcome: Int, CaseIterable, Sendable {
  /// Recorded, and it counts.
  case accepted
  /// Recorded before: a retry.
  case duplicate
  /// Its id was used before for something else.
  case conflict
  /// Counts for nobody, the reason kept.
  case rejected
  /// Not taken in, since the queue was full or the database did not take it; the client was told to come again.
  case refused
  /// A click or pixel that was answered although its count could not be queued.
  case lost

  /// The word for it in answers and metrics.
  ///
  /// Spelt out, because the text of a case is looked up anew each time.
  var name: String {
    switch self {
    case .accepted: "accepted"
    case .duplicate: "duplicate"
    case .conflict: "conflict"
    case .rejected: "rejected"
    case .refused: "refused"
    case .lost: "lost"
    }
  }
}
