/// All of the outside that a command speaks to: its streams, its terminal and its environment.
public struct Console: Sendable {
  /// Where results go.
  public let output: StandardOutput

  /// Where errors and progress go.
  public let error: StandardError

  /// What standard output ends in.
  public let terminal: Terminal

  /// What standard error ends in.
  public let errorTerminal: Terminal

  /// The environment variables.
  public let environment: Environment

  /// Puts a console together, from memory sinks for instance.
  public init(
    output: any ByteSink, error: any ByteSink, terminal: Terminal = .none, errorTerminal: Terminal = .none,
    environment: Environment = Environment([:])
  ) {
    self.output = StandardOutput(to: output, flushesLines: terminal.isInteractive)
    self.error = StandardError(to: error)
    self.terminal = terminal
    self.errorTerminal = errorTerminal
    self.environment = environment
  }

  /// The console of this process.
  public static func process() -> Console {
    Console(
      output: FileDescriptorSink(1), error: FileDescriptorSink(2),
      terminal: Terminal(descriptor: 1, environment: .process),
      errorTerminal: Terminal(descriptor: 2, environment: .process),
      environment: .process)
  }

  /// A line on standard error that shows how far the work is.
  public func progressLine() -> ProgressLine {
    ProgressLine(error: error, terminal: errorTerminal)
  }
}
