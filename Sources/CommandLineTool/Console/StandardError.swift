/// What a command says besides its results: errors, warnings and progress, written at once.
public struct StandardError: Sendable {
  private let sink: any ByteSink

  /// Makes the stream before a sink.
  public init(to sink: any ByteSink) {
    self.sink = sink
  }

  /// Writes a line; characters that could steer the terminal or begin another line are shown as escapes.
  ///
  /// There is nowhere left to report that standard error cannot be written, so that is not reported.
  public func write(line text: String) {
    write(lines: [text])
  }

  /// Writes lines at once, so that those of another process do not come between them.
  func write(lines: [String]) {
    write(raw: lines.map { $0.terminalSafe + "\n" }.joined())
  }

  /// Writes text as it is, for the control sequences this module itself makes.
  func write(raw text: String) {
    do {
      try sink.write(text.utf8.span.bytes)
    } catch {
      return
    }
  }
}
