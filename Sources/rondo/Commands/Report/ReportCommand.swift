import CommandLineTool

/// The command `rondo report`.
enum ReportCommand {
  static let command = Command(
    "report", abstract: "Report on clicks, and on what was served and seen.",
    subcommands: [ReportClicks.command, ReportEvents.command, ReportHTML.command])
}
