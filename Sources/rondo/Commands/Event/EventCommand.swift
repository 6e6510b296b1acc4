import CommandLineTool

/// The command `rondo event`.
enum EventCommand {
  static let command = Command(
    "event", abstract: "Look at the events that came in over HTTP.", subcommands: [EventRefused.command])
}
