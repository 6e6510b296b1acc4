import CommandLineTool

/// The program: the table of its commands, from which parsing and help are read.
enum Rondo {
  /// The version by semantic versioning; see CHANGELOG.md.
  static let version = "0.1.0"

  static let program = Program(
    "rondo", version: version, abstract: "Rotate sets of banners on schedule, and count the clicks on them.",
    discussion: """
      Everything is kept in one SQLite database, with a folder 'media' beside it for images. Where the database and the \
      configuration lie is told by an option, or else by an environment variable, or else by the configuration, or else \
      by the XDG base directories.

      Durations are written 3s, 1500ms, 2m or 1m30s. Times are written by ISO 8601; those without an offset from UTC are \
      what clocks show in the time zone of the set. Where a FILE is read, - stands for standard input.

      Exit codes: 0 done, 1 failure, 2 the command line is wrong, 3 no such set, banner, campaign or revision, 4 it does not fit \
      what is there, 75 others keep the database busy: try again.
      """,
    globalOptions: [GlobalOptions.config, GlobalOptions.database],
    examples: [
      Example("rondo init", "Make a configuration and a database:"),
      Example("rondo set create spring --interval 5s", "Make a set that shows each banner for five seconds:"),
      Example(
        "rondo banner add spring --target https://example.org/offer --image offer.png", "Give it a banner:"),
      Example("rondo set show spring", "See what is on show:"),
    ],
    commands: [
      InitCommand.command, SetCommand.command, BannerCommand.command, CampaignCommand.command, ClickCommand.command,
      EventCommand.command, ReportCommand.command, WhyCommand.command, SimulateCommand.command,
      ReconcileCommand.command, RestateCommand.command, RetainCommand.command, KeyCommand.command,
      DaemonCommand.command,
    ])
}
