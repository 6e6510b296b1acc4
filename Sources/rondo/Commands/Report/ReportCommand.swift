import CommandLineTool

/// The command `rondo report`.
enum ReportCommand {
  static let command = Command(
    "report", abstract: "Report on the clicks.", subcommands: [ReportClicks.command])
}
