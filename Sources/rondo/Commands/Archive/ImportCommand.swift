import BannerArchive
import BannerReports
import BannerStore
import CommandLineTool

/// The command `rondo import`.
enum ImportCommand {
  private static let file = Argument(
    "FILE", help: "The archive, or - for standard input.", parse: FilePath.parse)

  private static let isRehearsal = Option(
    flag: "dry-run", help: "Say what would happen, or what does not fit, and change nothing.")

  static let command = Command(
    "import", abstract: "Bring the sets of an archive into this database.",
    discussion: """
      What is there already and equal is left alone, so that importing twice changes nothing. A set that is there with \
      fewer revisions of the same history gets the newer ones, with the newer settings; one with more stays as it is. New \
      sets and banners get ids of their own. Rotation goes on as if it had never stopped.

      What fits neither way (a slug that another set has, other settings at the same revision, an event id with other \
      content) is named on standard error, all of it, with exit code 4, and nothing is changed. Everything happens at \
      once or not at all; meanwhile others wait with their changes.

      Keys in CSV and JSON: what (set, banners, campaigns, media, clicks, impressions, served, rejected_taps or refused_events), \
      set, outcome (new, continued, unchanged or older), added, unchanged.
      """,
    arguments: [file], options: [isRehearsal, FormatOptions.ofListing],
    examples: [
      Example("rondo import spring.rondo --dry-run", "See what an archive would bring:"),
      Example("rondo import spring.rondo", "Bring it:"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    guard invocation[file] == "-" else { return try run(invocation, invocation[file]) }
    let scratch = ScratchFile()
    try scratch.fillFromStandardInput()
    try run(invocation, scratch.path)
  }

  private static func run(_ invocation: Invocation, _ path: String) throws {
    let format = invocation[FormatOptions.ofListing]
    try invocation.withStore { context in
      do {
        let report = try ArchiveImport(from: path, into: context.store).run(
          rehearsing: invocation[isRehearsal], at: context.now)
        for note in report.notes { invocation.console.error.write(line: note) }
        let rows = ImportedRow.rows(of: report)
        try invocation.write(try ImportedRow.fields.listing(of: rows, as: format), as: format)
      } catch let conflicts as ArchiveConflicts {
        for conflict in conflicts.listed {
          invocation.console.error.write(line: "\(conflict.subject): \(conflict.problem)")
        }
        throw conflicts
      }
    }
  }
}
