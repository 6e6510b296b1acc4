#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Program {
  /// Runs the command line of this process and exits; the only place that does.
  ///
  /// `SIGPIPE` is ignored, so that a reader that goes away ends the command by an error, through its own clean-up.
  public func main() -> Never {
    signal(SIGPIPE, SIG_IGN)
    Self.occupyStandardDescriptors()
    exit(run(Array(CommandLine.arguments.dropFirst()), on: .process()).rawValue)
  }

  /// Puts something in the place of standard streams that the caller has closed, lest the next file that is opened takes
  /// their number and is written to as if it were one; using them stays an error.
  private static func occupyStandardDescriptors() {
    for (descriptor, flags) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is the one that is missing.
      _ = open("/dev/null", flags)
    }
  }

  /// Runs a command line and reports every error: the one place where errors become words and exit codes.
  ///
  /// - Parameters:
  ///   - words: The command line without the name of the program.
  ///   - console: Where to write. What is buffered is written out in the end.
  public func run(_ words: [String], on console: Console) -> ExitCode {
    var parser = CommandLineParser(program: self, words: words, environment: console.environment)
    let errors = [
      Self.error(of: { try carryOut(try parser.parse(), on: console) }),
      // What was written before an error still goes out, and goes first; that it cannot is an error as well.
      Self.error(of: { try console.output.flush() }),
    ]
    let exitCodes = errors.compactMap { $0 }.map { error in report(error, at: parser.path, on: console) }
    return exitCodes.first { $0 != .done } ?? .done
  }

  private static func error(of work: () throws -> Void) -> (any Error)? {
    do {
      try work()
      return nil
    } catch {
      return error
    }
  }

  private func carryOut(_ request: Request, on console: Console) throws {
    switch request {
    case .run(let action, let values, let path):
      try action(Invocation(path: path, console: console, values: values))
    case .help(let path):
      try console.output.write(HelpText(program: self, path: path, width: console.terminal.width).text)
    case .version:
      try console.output.write(line: "\(root.name) \(version)")
    }
  }

  private func report(_ error: any Error, at path: CommandPath, on console: Console) -> ExitCode {
    switch error {
    case let error as OutputError where error == .readerGone:
      return error.exitCode
    case let exit as AlreadyReported:
      return exit.exitCode
    case let error as UsageError:
      let usage = UsageText(program: self, path: path, width: console.errorTerminal.width)
      console.error.write(
        lines: ["\(path.text): \(error.clause)"] + usage.reminder(listsSubcommands: error.hint == nil))
      return error.exitCode
    case let failure as any CommandFailure:
      console.error.write(lines: ["\(path.text): \(failure.message)", failure.hint].compactMap { $0 })
      return failure.exitCode
    default:
      console.error.write(line: "\(path.text): \(error)")
      return .failure
    }
  }
}
