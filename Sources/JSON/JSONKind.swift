/// The six kinds of JSON value.
public enum JSONKind: Hashable, Sendable {
  case object
  case array
  case string
  case number
  case boolean
  case null
}
