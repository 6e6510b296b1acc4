import BannerReports
import BannerStore
import CommandLineTool
import SQLite

/// The command `rondo init`.
enum InitCommand {
  static let command = Command(
    "init", abstract: "Make the configuration and the database.",
    discussion: """
      Makes what is missing, with the folders above it, and leaves alone what is there: running it again changes \
      nothing, save that a database of an earlier version of Rondo is brought up to date. A new configuration has every \
      key, with the value in force.

      Keys of the configuration, a JSON object: database (a relative path is taken from the folder of the \
      configuration), time_zone (of new sets), busy_timeout (how long to wait for other processes), future_tolerance \
      (how far ahead of now a tap may have happened), log_format (of the daemon, text or json), quiet (whether the \
      daemon writes no log, true or false).
      """,
    options: [FormatOptions.ofListing],
    examples: [
      Example("rondo init", "Begin in the folders of this user:"),
      Example(
        "rondo init --config /srv/rondo/config.json --database /srv/rondo/rondo.db",
        "Begin in a folder of its own:"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    let settings = try Settings(for: invocation, mayLackConfiguration: true)
    guard settings.configurationFile != "-" else {
      throw UsageError("--config: a configuration cannot be made on standard input", hint: "give the path of a file")
    }
    try Folder(of: settings.database).make()
    let hadDatabase = FileStatus.hasContent(settings.database)
    let database = try invocation.withStore(settings, createIfMissing: true) { context in
      context.store.database.configuration.path
    }
    var files = [InitialFile(name: "database", path: database, wasMade: !hadDatabase)]
    if let path = settings.configurationFile {
      let wasMade = try !settings.hasConfiguration && InitialConfiguration(settings, database: database).write(to: path)
      files.append(InitialFile(name: "configuration", path: path, wasMade: wasMade))
      if settings.hasConfiguration, let usual = settings.usualDatabase, usual != settings.database, usual != database {
        invocation.console.error.write(
          line: "Without --database and RONDO_DATABASE, commands work with another database: \(usual)")
      }
    }
    let format = invocation[FormatOptions.ofListing]
    try invocation.write(try InitialFile.fields.listing(of: files, as: format), as: format)
  }
}
