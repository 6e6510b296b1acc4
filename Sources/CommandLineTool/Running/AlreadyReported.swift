/// Ends a command with an exit code after it has itself printed why, such as the differences found by a check.
public struct AlreadyReported: Error, Hashable {
  /// The status the program exits with.
  public let exitCode: ExitCode

  /// Makes the exit; nothing more will be printed.
  public init(_ exitCode: ExitCode) {
    self.exitCode = exitCode
  }
}
