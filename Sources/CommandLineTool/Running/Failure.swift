/// A failure a command states on the spot, without an error type of its own.
///
///     throw Failure(.notFound, "no set 'sprng'", hint: "'rondo set list' shows the sets there are.")
public struct Failure: CommandFailure, Hashable {
  /// The status the program exits with.
  public let exitCode: ExitCode

  /// What went wrong, and with which thing.
  public let message: String

  /// What to try next.
  public let hint: String?

  /// Makes a failure from its exit code and words; `message` is a clause, `hint` a full sentence.
  public init(_ exitCode: ExitCode, _ message: String, hint: String? = nil) {
    self.exitCode = exitCode
    self.message = message
    self.hint = hint
  }
}
