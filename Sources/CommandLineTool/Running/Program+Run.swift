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
    exit(run(Array(CommandLine.arguments.dropFirst()), on: .process()).rawValue)
  }

  /// Runs a command line and reports every error: the one place where errors become words and exit codes.
  ///
  /// - Parameters:
  ///   - words: The command line without the name of the program.
  ///   - console: Where to write. What is buffered is written out in the end.
  public func run(_ words: [String], on console: Console) -> ExitCode {
    var parser = CommandLineParser(program: self, words: words, environment: console.environment)
    do {
      do {
        try carryOut(try parser.parse(), on: console)
      } catch let exit as AlreadyReported {
        try console.output.flush()
        return exit.exitCode
      } catch let error where !(error is OutputError) {
        // What was written before the error still goes out, and goes first.
        try console.output.flush()
        throw error
      }
      try console.output.flush()
      return .done
    } catch {
      return report(error, at: parser.path, on: console)
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
    case OutputError.readerGone:
      return .done
    case let error as UsageError:
      let usage = UsageText(program: self, path: path, width: console.errorTerminal.width)
      console.error.write(line: "\(path.text): \(error.clause)")
      console.error.write(line: usage.reminder)
      return error.exitCode
    case let failure as any CommandFailure:
      console.error.write(line: "\(path.text): \(failure.message)")
      if let hint = failure.hint { console.error.write(line: hint) }
      return failure.exitCode
    default:
      console.error.write(line: "\(path.text): \(error)")
      return .failure
    }
  }
}
