/// A call of a command: the values of its options and arguments, all of them valid, and the console it speaks to.
public struct Invocation: Sendable {
  /// The command that was called.
  public let path: CommandPath

  /// Where the command writes, and what it runs in.
  public let console: Console

  /// The values by `Parameter.key`.
  private let values: [String: any Sendable]

  init(path: CommandPath, console: Console, values: [String: any Sendable]) {
    self.path = path
    self.console = console
    self.values = values
  }

  /// The value of an option or argument.
  ///
  /// Every text was made a value before the command started, so reading cannot fail. The parameter must be among those
  /// the command declares or among the global options: asking for any other is a mistake in the program, whatever the
  /// command line, and stops it.
  public subscript<Declared: Parameter>(_ parameter: Declared) -> Declared.Value {
    guard let value = values[parameter.key] as? Declared.Value else {
      preconditionFailure("'\(path.text)' reads \(parameter.key), which it does not declare with this type")
    }
    return value
  }
}
