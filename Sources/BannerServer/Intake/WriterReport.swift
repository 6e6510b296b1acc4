/// What the writer has to say.
public enum WriterReport: Hashable, Sendable {
  /// The database takes nothing; said once until it is over.
  case fails(String)
  /// It takes everything again.
  case works
  /// One order cannot be recorded, for a reason that lies with it or with what it would touch.
  case abandoned(String)
  /// The end came while nothing could be written; so many events are lost, none of which was answered as recorded.
  case lost(events: Int)
}
