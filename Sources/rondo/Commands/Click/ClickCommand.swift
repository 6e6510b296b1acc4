import CommandLineTool

/// The command `rondo click`.
enum ClickCommand {
  static let command = Command(
    "click", abstract: "Record the taps of people on banners.",
    subcommands: [ClickRecord.command, ClickImport.command, ClickRejected.command])
}
