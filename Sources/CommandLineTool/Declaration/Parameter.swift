/// Something a command line can give a value to, and that an `Invocation` can be asked for.
public protocol Parameter<Value>: Sendable {
  /// What the command receives: `Int64?` for an option that may be left out, `[String]` for a repeated argument.
  associatedtype Value: Sendable

  /// How the parameter is written, which also tells it from the others of its command: `--dwell` or `SET`.
  var key: String { get }
}
