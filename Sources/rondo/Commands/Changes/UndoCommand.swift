import BannerReports
import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo undo`.
enum UndoCommand {
  private static let id = Argument(
    "CHANGE", help: "The number of the change, as 'rondo log' shows it; the last that stands when left out.",
    in: 1 ... .max
  ).optional()

  private static let dryRun = Option(flag: "dry-run", help: "Say what would be changed, and change nothing.")

  static let command = Command(
    "undo", abstract: "Take a change of order, state or fields back.",
    discussion: """
      That is a change of its own, and nothing is erased: it stands in the log, and to take it back in turn makes the \
      first one again. Without a number it is the last change that was not taken back; called again it goes further \
      back, over all sets, until there is one that cannot be taken back; name an older one by its number then.

      It is refused when a later change has made something else of the same fields, and for what cannot be taken back: a \
      set or a banner that was made is put away instead, by archiving it.

      Keys in CSV and JSON: those of 'rondo log', for the new change.
      """,
    arguments: [id], options: [dryRun, FormatOptions.ofResult],
    examples: [
      Example("rondo undo --dry-run", "See what would be taken back:"),
      Example("rondo undo 12", "Take back a change of the log:"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    let isDryRun = invocation[dryRun]
    try invocation.withStore { context in
      let change = try context.store.undo(invocation[id], isDryRun: isDryRun, at: context.now)
      let undone = change.undoes.map(String.init) ?? ""
      let fields = change.fields.map(\.name).joined(separator: ", ")
      try invocation.report(
        isDryRun
          ? "would take back the change \(undone), in \(ChangeFields.place(of: change)): \(fields)"
          : "took back the change \(undone), as the change \(change.id), in \(ChangeFields.place(of: change)): \(fields)",
        ChangeFields.fields(in: try context.zone(ofSet: change.set)), change)
    }
  }
}
