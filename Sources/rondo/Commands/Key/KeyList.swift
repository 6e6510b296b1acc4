import BannerReports
import CivilTime
import CommandLineTool
import DeliveryTokens

/// The command `rondo key list`.
enum KeyList {
  static let command = Command(
    "list", abstract: "List the keys, the one in use first; never the secrets in them.",
    discussion: """
      An older key is kept until no token can count any more that it signed, and is gone with the next rotation after \
      that.

      Keys in CSV and JSON: key, state (current, kept, revoked or over), made_at, kept_until.
      """,
    options: [FormatOptions.ofListing], run: run)

  private static func run(_ invocation: Invocation) throws {
    let format = invocation[FormatOptions.ofListing]
    try invocation.withKeyFile { file, context in
      let fields = KeyFields.fields(at: context.now)
      try invocation.write(try fields.listing(of: keys(in: file), as: format), as: format)
    }
  }

  /// None before the first start of a daemon.
  private static func keys(in file: KeyFile) throws(KeyFileError) -> [SigningKey] {
    do throws(KeyFileError) {
      let keys = try file.load()
      return [keys.current] + keys.older
    } catch .missing {
      return []
    }
  }
}
