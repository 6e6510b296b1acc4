import BannerStore
import CommandLineTool

/// What an import says on standard error while it runs: lines that do not count, and on a terminal how far it is.
struct ImportProgress {
  private static let interval = Duration.milliseconds(100)

  private let error: StandardError
  private var line: ProgressLine
  private var lastShown: ContinuousClock.Instant?

  init(_ console: Console) {
    error = console.error
    line = console.progressLine()
  }

  /// Names a line that does not count, in place of the progress.
  mutating func report(_ problem: String) {
    line.clear()
    error.write(line: problem)
  }

  /// Shows how far the import is, some times a second.
  mutating func show(_ summary: ImportSummary) {
    let now = ContinuousClock.now
    if let lastShown, now - lastShown < Self.interval { return }
    lastShown = now
    line.show("\(summary.lines) taps, \(summary.accepted) of them new")
  }

  /// Takes the progress away.
  mutating func clear() {
    line.clear()
  }
}
