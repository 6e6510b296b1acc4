import CommandLineTool

/// What a command line of the sample program printed and how it ended.
struct SampleRun: Equatable {
  let exitCode: ExitCode
  let output: String
  let error: String

  /// Runs the words, parted by spaces, with memory in place of the terminal.
  init(
    _ line: String, terminal: Terminal = .none, errorTerminal: Terminal = .none, environment: [String: String] = [:],
    body: @escaping @Sendable (Invocation) throws -> Void = { _ in }
  ) {
    self.init(
      words: line.split(separator: " ").map(String.init), terminal: terminal, errorTerminal: errorTerminal,
      environment: environment, body: body)
  }

  init(
    words: [String], terminal: Terminal = .none, errorTerminal: Terminal = .none, environment: [String: String] = [:],
    body: @escaping @Sendable (Invocation) throws -> Void = { _ in }
  ) {
    let (output, error) = (MemorySink(), MemorySink())
    let console = Console(
      output: output, error: error, terminal: terminal, errorTerminal: errorTerminal,
      environment: Environment(environment))
    exitCode = SampleProgram.make(body).run(words, on: console)
    self.output = output.text
    self.error = error.text
  }
}
