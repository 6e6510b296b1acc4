/// An error that knows what to tell the person at the keyboard.
///
/// Every error a command throws ends in one place, `Program.run`; one that conforms to this protocol chooses its exit
/// code and its words there, any other is printed by its description and exits with `ExitCode.failure`.
public protocol CommandFailure: Error {
  /// The status the program exits with.
  var exitCode: ExitCode { get }

  /// What went wrong, and with which thing: a clause without a full stop, as in `no set 'spring'`.
  var message: String { get }

  /// What to try next, if there is something to try: a full sentence.
  var hint: String? { get }
}
