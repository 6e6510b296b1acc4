import BannerReports
import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo restore`.
enum RestoreCommand {
  private static let file = Argument(
    "FILE", help: "A copy that 'rondo backup' made, or any database of Rondo.", parse: FilePath.parse)

  static let command = Command(
    "restore", abstract: "Put a copy in the place of the database.",
    discussion: """
      The copy is looked through first: one that is damaged, that is another program's or that a newer version made is \
      refused, and nothing is changed then. One of an earlier version is brought up to date.

      No daemon may run, and nobody else may have the database open. The database until now stays beside the new one, as \
      DATABASE.replaced-TIME; remove it when it is not needed any more. At every moment the database is the old one or \
      the new one as a whole, also when this is cut off; run it again then.

      The images of the copy are added to the folder 'media', from which nothing is removed. The keys beside the copy are \
      brought back, and those until now stay as DATABASE.replaced-TIME-keys, unless the keys in use are newer ones of the \
      same line: these stay, so that tokens handed out since count, and revoked keys stay revoked.

      What was counted since the copy was made is in the replaced database alone. Numbers that it gave to sets, banners, \
      campaigns and revisions are not given again, so that no old link or tap counts for something else; and what it \
      promised under caps goes on to count until it ends. If it is missing or damaged, none of this is known: then run \
      'rondo key rotate --revoke-older' before the daemon, so that no token from since then counts.

      The exit code is 1 when the database was restored but images were missing or damaged in the copy.

      Keys in CSV and JSON: database, replaced (the name of the database until now), clicks, impressions, images, keys.
      """,
    arguments: [file], options: [FormatOptions.ofResult],
    examples: [Example("rondo restore /var/backups/rondo-monday.db", "Go back to a copy:")],
    run: run)

  private static var fields: Fields<Restore.Summary> {
    Fields([
      .text("database") { $0.database },
      .text("replaced") { $0.aside },
      .number("clicks") { $0.check.clicks },
      .number("impressions") { $0.check.impressions },
      .number("images") { Int64($0.media.files) },
      .text("keys") { $0.keys.rawValue },
    ])
  }

  private static func run(_ invocation: Invocation) throws {
    let settings = try Settings(for: invocation)
    let environment = invocation.console.environment
    let restore = Restore(
      file: invocation[file], database: settings.database, busyTimeoutMs: settings.busyTimeoutMs)
    let summary: Restore.Summary
    do {
      summary = try restore.run(at: .now(), actor: { OperatingUser.name(environment) })
    } catch {
      throw ErrorExplanation(database: settings.database, busyTimeoutMs: settings.busyTimeoutMs).explain(error)
    }
    try invocation.report(
      """
      restored the database (clicks: \(summary.check.clicks), impressions: \(summary.check.impressions), images: \
      \(summary.media.files)); \(summary.keys.rawValue)
      """, fields, summary)
    if let aside = summary.aside { invocation.console.error.write(line: "the database until now is \(aside)") }
    if let warning = summary.warning { invocation.console.error.write(line: warning) }
    let problems =
      summary.media.missing.map { "the image \($0) is missing beside the copy" }
      + summary.media.damaged.map { "the image \($0) is damaged beside the copy" }
    for problem in problems { invocation.console.error.write(line: problem) }
    guard problems.isEmpty else {
      throw Failure(
        .failure, "the database is restored, but not all images of it",
        hint: "Put the missing images into the folder 'media', or give the banners others with 'rondo banner edit'.")
    }
  }
}

extension Restore.Summary {
  /// What may go wrong from now on, and how to prevent it; nil when nothing may.
  fileprivate var warning: String? {
    guard !knowsGiven else { return nil }
    let loss = """
      there is no readable database until now, so numbers that it gave since the copy may be given again, and caps do not \
      know what it promised
      """
    guard hasKeys else { return loss }
    return """
      \(loss); run 'rondo key rotate --revoke-older' before the daemon, and no token from then counts for another banner
      """
  }
}
