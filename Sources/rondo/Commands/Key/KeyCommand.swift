import CommandLineTool
import DeliveryTokens

/// The command `rondo key`.
enum KeyCommand {
  static let command = Command(
    "key", abstract: "Look after the keys that delivery tokens are signed with.",
    discussion: """
      The daemon signs the addresses that it hands out for clicks and impressions, so that nobody can make counts up. The \
      keys are in a file of their own beside the database, DATABASE-keys, which its owner alone may read; the daemon \
      makes it when it starts. Keep a copy with that of the database: without the keys, addresses that are out there \
      count no more.
      """,
    subcommands: [KeyList.command, KeyRotate.command])
}

extension Invocation {
  /// Opens the store for a command about its keys, and explains whatever goes wrong with them.
  func withKeyFile<Result>(_ body: (KeyFile, Context) throws -> Result) throws -> Result {
    try withStore { context in try body(try KeyFile(database: context.settings.database), context) }
  }
}
