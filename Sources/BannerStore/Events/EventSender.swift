/// Who sent an event, as far as that may be kept.
public struct EventSender: Hashable, Sendable {
  /// Hash of the visitor, whose salt lives for a day; none where none may be made.
  public var visitor: Int64?
  /// The day of that salt, counted from 1970-01-01 in UTC; none is the day of receipt.
  public var day: Int64?
  /// What the client calls itself, of which 256 bytes are kept; none where it says nothing.
  public var agent: String?

  /// Says who sent an event; nobody in particular without anything.
  public init(visitor: Int64? = nil, day: Int64? = nil, agent: String? = nil) {
    self.visitor = visitor
    self.day = day
    self.agent = agent
  }
}
