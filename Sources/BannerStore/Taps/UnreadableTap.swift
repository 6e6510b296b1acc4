/// A report that is no usable tap, with what could be read of it.
public struct UnreadableTap: Error, Hashable, Sendable {
  /// Why it is refused.
  public let reason: RejectionReason
  /// What exactly is wrong, for people.
  public let detail: String
  /// Its event id, when that could be read.
  public let eventID: EventID?
  /// The slug that it names, when that could be read.
  public let set: String?

  /// Describes a report that is no usable tap.
  public init(reason: RejectionReason, detail: String, eventID: EventID? = nil, set: String? = nil) {
    self.reason = reason
    self.detail = detail
    self.eventID = eventID
    self.set = set
  }
}
