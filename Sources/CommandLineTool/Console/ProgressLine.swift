/// A line on standard error that is written over as work goes on; nothing at all when that is no terminal.
///
///     var progress = console.progressLine()
///     progress.show("\(count) taps")
///     progress.clear()
public struct ProgressLine: Sendable {
  private let error: StandardError
  private let width: Int?
  private var isShown = false

  init(error: StandardError, terminal: Terminal) {
    self.error = error
    width = terminal.width
  }

  /// Puts a text in place of the last one, cut to the width of the terminal; the text is made only if someone sees it.
  ///
  /// Each call writes, so call it some times a second, not for every row.
  public mutating func show(_ text: @autoclosure () -> String) {
    guard let width else { return }
    isShown = true
    error.write(raw: "\r\(Self.fitted(text().terminalSafe, to: width - 1))\u{1B}[K")
  }

  /// Takes the line away, before other output and at the end.
  public mutating func clear() {
    guard isShown else { return }
    isShown = false
    error.write(raw: "\r\u{1B}[K")
  }

  /// Cuts a text, since a line that wraps could not be written over.
  ///
  /// What is not ASCII counts as two columns, which is never too few.
  private static func fitted(_ text: String, to width: Int) -> String {
    var columns = 0
    return String(
      text.prefix { character in
        columns += character.isASCII ? 1 : 2
        return columns <= width
      })
  }
}
