import BannerReports
import CommandLineTool

/// The option `--format` in its two meanings.
enum FormatOptions {
  /// For commands that list or show something.
  static let ofListing = Option("format", choices: OutputFormat.self, help: "The form of the output.")
    .defaulting(to: .table)

  /// For commands that change something.
  static let ofResult = Option(
    "format", choices: OutputFormat.self, help: "Print what was changed, in this form, instead of a sentence.")
}
