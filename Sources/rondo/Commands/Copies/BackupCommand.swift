import BannerReports
import BannerStore
import CommandLineTool
import SQLite
import DeliveryTokens

/// The command `rondo backup`.
enum BackupCommand {
  private static let file = Argument("FILE", help: "Where the copy goes; its folder must exist.", parse: FilePath.parse)

  private static let force = Option(flag: "force", help: "Replace the file if there is one.")

  static let command = Command(
    "backup", abstract: "Make a checked copy of the database, while it is in use.",
    discussion: """
      FILE becomes a database as it was at one moment, in one file; commands and the daemon go on meanwhile. Beside it go \
      FILE-keys, with the keys that tokens are signed with, for its owner alone, and the folder 'media', with the images: \
      each is stored once, so that many copies in one folder share them. The salt of the day, by which visitors are told \
      apart, is left out, so that it cannot outlive its day. What a daemon served within the last second may not be in its \
      counts yet; impressions and clicks that were answered are.

      The copy is checked: its structure, its references, and that its counts have as many clicks and impressions as \
      there are. It gets its name when all of it is on the disk; a crash leaves nothing but a file whose name ends in \
      .unfinished and a number.

      The exit code is 1 when the copy is there but images or keys were missing or damaged, as each line on standard \
      error says. 'rondo restore FILE' brings the copy back; 'rondo log --database FILE' and the like look into it.

      Keys in CSV and JSON: file, bytes, clicks, impressions, images, keys (whether there are keys beside the copy).
      """,
    arguments: [file], options: [force, FormatOptions.ofResult],
    examples: [Example("rondo backup /var/backups/rondo-monday.db --force", "Keep a copy for each day of the week:")],
    run: run)

  private static var fields: Fields<Backup.Summary> {
    Fields([
      .text("file") { $0.path },
      .number("bytes") { $0.bytes },
      .number("clicks") { $0.check.clicks },
      .number("impressions") { $0.check.impressions },
      .number("images") { Int64($0.media.files) },
      .flag("keys") { $0.keyProblem == nil },
    ])
  }

  private static func run(_ invocation: Invocation) throws {
    try invocation.withStore { context in
      let summary = try copy(context.store, to: invocation[file], replaces: invocation[force])
      try invocation.report(
        """
        copied the database (bytes: \(summary.bytes), clicks: \(summary.check.clicks), impressions: \
        \(summary.check.impressions), images: \(summary.media.files), keys: \(summary.keyProblem == nil ? "yes" : "no"))
        """, fields, summary)
      let problems = summary.problems
      for problem in problems { invocation.console.error.write(line: problem) }
      guard problems.isEmpty else {
        throw Failure(
          .failure, "the copy of the database is there, but not all that belongs to it",
          hint: "'rondo doctor' tells what to do about each.")
      }
    }
  }

  private static func copy(_ store: BannerStore, to path: String, replaces: Bool) throws -> Backup.Summary {
    do {
      return try Backup(path: path).make(of: store, replaces: replaces)
    } catch let error as SQLiteError where error.kind == .full {
      // It is the disk of the copy that is full; a copy only reads the database.
      throw Failure(
        .failure, "there is no room left to write \(path)",
        hint: "Make room on its disk, or name a file on another; nothing of the copy is left.")
    }
  }
}

extension Backup.Summary {
  /// What could not be copied, a line each.
  ///
  /// A database that never delivered over HTTP has no keys.
  fileprivate var problems: [String] {
    media.missing.map { "the image \($0) is missing in the folder of the database" }
      + media.damaged.map { "the image \($0) is damaged in the folder of the database" }
      + [keyProblem].compactMap { problem in
        if case .missing = problem { nil } else { problem?.description }
      }
  }
}
