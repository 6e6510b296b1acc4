import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo click import`.
enum ClickImport {
  private static let file = Argument(
    "FILE", help: "The file of taps, or - for standard input.", parse: FilePath.parse)

  /// In bytes; some thousand taps, which become durable together.
  private static let pieceSize = 1 << 20

  static let command = Command(
    "import", abstract: "Import a file of taps from an app.",
    discussion: """
      The file has a JSON object a line, or comma-separated values under a header, with these keys: event_id (a UUID, \
      which makes it safe to import the same file twice), set, revision, layout (that of the revision when left out), \
      physical_index, shown (the layouts three-view and two-view need it), occurred_at (with an offset from UTC).

      Prints how many taps came to which verdict. Each line that does not count is named on standard error by its \
      number, and kept apart with the reason; the others are kept all the same, and the exit code is 0. What was \
      imported before an interruption stays.

      Keys in CSV and JSON: verdict (accepted, duplicate, conflict or rejected), reason, taps.
      """,
    arguments: [file], options: [FormatOptions.ofListing],
    examples: [
      Example("rondo click import taps.ndjson", "Import what an app exported:"),
      Example("zcat taps.ndjson.gz | rondo click import -", "Import a compressed file:"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    let (path, format) = (invocation[file], invocation[FormatOptions.ofListing])
    guard let file = try FileHandle.reading(path) else {
      throw Failure(.failure, "there is no file \(path)")
    }
    try invocation.withStore { context in
      var progress = ImportProgress(invocation.console)
      let taps = TapImport(into: context.store, futureToleranceMs: context.settings.futureToleranceMs) { problem in
        progress.report("line \(problem.line): \(problem.text)")
      }
      defer { progress.clear() }
      do {
        try file.readPieces(of: pieceSize) { piece in
          try taps.feed(piece, at: .now())
          progress.show(taps.summary)
          return true
        }
        try taps.finish(at: .now())
      } catch  where taps.summary.lines > 0 {
        progress.report("the first \(taps.summary.lines) lines are imported; import the file again to go on")
        throw error
      }
      progress.clear()
      let outcome = ImportOutcome(taps.summary)
      try invocation.write(outcome.listing, as: format)
    }
  }
}
