/// A command line worth showing in help, with what it does.
public struct Example: Hashable, Sendable {
  /// The whole line as it is typed.
  public let commandLine: String

  /// What the line does, in one sentence.
  public let explanation: String

  /// Makes an example from a line and the sentence above it.
  public init(_ commandLine: String, _ explanation: String) {
    self.commandLine = commandLine
    self.explanation = explanation
  }
}
