#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why bytes could not be written.
public enum OutputError: CommandFailure, Hashable {
  /// Nobody reads the pipe any more (`EPIPE`), as after `| head -1`.
  ///
  /// The program then ends without a word and with `ExitCode.done`: what the reader wanted, it got.
  case readerGone

  /// The system refused, as with a full disk; the code is that of `errno`.
  case system(Int32)

  /// `ExitCode.done` when the reader is gone, otherwise `ExitCode.failure`.
  public var exitCode: ExitCode { self == .readerGone ? .done : .failure }

  /// What the system says about it.
  public var message: String {
    switch self {
    case .readerGone: "nobody reads the output any more"
    case .system(let code): "cannot write the output: \(String(cString: strerror(code)))"
    }
  }

  /// What to try next.
  public var hint: String? {
    switch self {
    case .system(ENOSPC), .system(EDQUOT):
      "Make room where the output goes. A change that was asked for is made all the same: look before asking again."
    case .system: "A change that was asked for is made all the same: look before asking again."
    case .readerGone: nil
    }
  }
}
