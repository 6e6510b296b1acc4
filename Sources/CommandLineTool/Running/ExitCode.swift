/// The status the program leaves to its caller; scripts rely on these numbers.
public enum ExitCode: Int32, Sendable, CaseIterable {
  /// Everything asked for was done.
  case done = 0
  /// The command was understood and failed.
  case failure = 1
  /// The command line itself is wrong; nothing was done.
  case usage = 2
  /// Something named on the command line does not exist.
  case notFound = 3
  /// The request contradicts what is already there.
  case conflict = 4
  /// Another process holds what is needed; the same command may succeed later (`EX_TEMPFAIL` of `sysexits.h`).
  case busy = 75
}
