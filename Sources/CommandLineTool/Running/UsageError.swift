/// A command line that cannot be understood; the report adds the usage line of the command.
///
/// Parsing throws it, and a command may too when what it was given contradicts itself.
public struct UsageError: CommandFailure, Hashable {
  /// What is wrong, naming the option or argument: a clause, as in `--from is later than --to`.
  public let message: String

  /// The remedy, put after the message and a semicolon: a clause, as in `did you mean '--from'?`.
  public let hint: String?

  /// Makes a usage error; both texts are clauses without a capital letter or a full stop.
  public init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// Always `ExitCode.usage`.
  public var exitCode: ExitCode { .usage }
}
