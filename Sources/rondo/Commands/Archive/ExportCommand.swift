import BannerArchive
import BannerReports
import BannerStore
import CommandLineTool

/// The command `rondo export`.
enum ExportCommand {
  private static let file = Argument(
    "FILE", help: "The archive to make, where nothing must be yet, or - for standard output.", parse: FilePath.parse)

  private static let set = Option(
    "set", value: "SLUG",
    help: "A set to export, with the campaigns of its banners; all sets and campaigns when left out."
  ).repeated()

  private static let events = Option(
    flag: "events", help: "Export clicks, impressions, refused events and all counts, too.")

  static let command = Command(
    "export", abstract: "Write sets into an archive, for another database.",
    discussion: """
      An archive holds sets with their banners, conditions, campaigns, revisions and pictures, those that are archived \
      too, and with --events all that was counted. It is one SQLite file; docs/archive.md describes it. 'rondo import' \
      reads it. Everything is of one moment, and others may go on working with the database.

      Not in it are keys and salts, the log of changes, and what was reserved for visitors: links and images that were \
      delivered from here count only here. To move or keep a whole installation, copy it with 'rondo backup'.

      Keys in CSV and JSON: sets, banners, campaigns, media, clicks, impressions.
      """,
    arguments: [file], options: [set, events, FormatOptions.ofResult],
    examples: [
      Example("rondo export spring.rondo --set spring", "Take one set along:"),
      Example("rondo export - --events | ssh other.example.org rondo import -", "Copy everything to another machine:"),
    ],
    run: run)

  private static var fields: Fields<ArchiveSummary> {
    Fields([
      .number("sets") { Int64($0.sets) },
      .number("banners") { Int64($0.banners) },
      .number("campaigns") { Int64($0.campaigns) },
      .number("media") { Int64($0.media) },
      .number("clicks") { Int64($0.clicks) },
      .number("impressions") { Int64($0.impressions) },
    ])
  }

  private static func run(_ invocation: Invocation) throws {
    let path = invocation[file]
    let slugs = invocation[set]
    try invocation.withStore { context in
      let export = ArchiveExport(
        of: context.store, sets: slugs.isEmpty ? nil : slugs, withEvents: invocation[events])
      let program = "rondo \(Rondo.version)"
      guard path == "-" else {
        let summary = try export.write(to: path, program: program, at: context.now)
        return try invocation.report(sentence(summary, invocation[events]), fields, summary)
      }
      guard !invocation.console.terminal.isInteractive else {
        throw UsageError("an archive is nothing for a terminal", hint: "send standard output to a file or a program")
      }
      let scratch = ScratchFile()
      _ = try export.write(to: scratch.path, program: program, at: context.now)
      guard let made = try FileHandle.reading(scratch.path) else { return }
      let output = invocation.console.output
      try made.readPieces(of: 1 << 20) { piece in
        try output.write(bytes: Array(piece))
        return true
      }
    }
  }

  private static func sentence(_ summary: ArchiveSummary, _ withEvents: Bool) -> String {
    let events = withEvents ? ", clicks: \(summary.clicks), impressions: \(summary.impressions)" : ""
    return """
      exported (sets: \(summary.sets), banners: \(summary.banners), campaigns: \(summary.campaigns), pictures: \
      \(summary.media)\(events))
      """
  }
}
