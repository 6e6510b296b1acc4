import CommandLineTool

/// The options that every command has.
enum GlobalOptions {
  static let config = Option(
    "config", value: "FILE",
    help: "The configuration file. Default: $XDG_CONFIG_HOME/rondo/config.json, or ~/.config/rondo/config.json.",
    environment: "RONDO_CONFIG", parse: FilePath.parse)

  static let database = Option(
    "database", value: "FILE",
    help: """
      The database, which goes before the one that the configuration names. Default: $XDG_DATA_HOME/rondo/rondo.db, or \
      ~/.local/share/rondo/rondo.db.
      """,
    environment: "RONDO_DATABASE", parse: FilePath.parse)
}
