/// What can be counted, or refused; see the table `event_kind`.
public enum EventKind: Int64, CaseIterable, Sendable {
  /// A banner was put into an answer, seen or not.
  case served = 1
  /// A client rendered a banner and says so.
  case impression = 2
  /// A banner was in view for as long as the client's rule asks.
  case viewable = 3
  /// A link of a banner was followed.
  case click = 4
  /// A slot of a strip was tapped.
  case tap = 5

  /// Name in reports and in the database.
  public var name: String {
    switch self {
    case .served: "served"
    case .impression: "impression"
    case .viewable: "viewable"
    case .click: "click"
    case .tap: "tap"
    }
  }
}
