import BannerStore
import CivilTime
import CommandLineTool
import DeliveryTokens
import JSON

/// The command `rondo key rotate`.
enum KeyRotate {
  private static let revokesOlder = Option(
    flag: "revoke-older", help: "Let nothing count any more that the keys until now signed.")

  static let command = Command(
    "rotate", abstract: "Sign with a new key from now on.",
    discussion: """
      Tokens that are out there count for the rest of their life: the key that signed them is kept until the longest \
      life is over. Where somebody else may have read the keys, --revoke-older ends that at once: clicks on addresses \
      that are out there still lead to their target then, but do not count.

      A daemon that runs takes the new key up by itself.

      Keys in CSV and JSON: those of 'rondo key list', for the new key.
      """,
    options: [revokesOlder, FormatOptions.ofResult],
    examples: [
      Example("rondo key rotate", "Change the key, as once a year:"),
      Example("rondo key rotate --revoke-older", "Change it after a leak:"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    try invocation.withKeyFile { file, context in
      let now = context.now
      let revokes = invocation[revokesOlder]
      let keys = try file.rotate(
        atMs: now.millisecondsSince1970, keepingMs: context.settings.http.tokenLives.longestMs, revokingOlder: revokes)
      // Behind the change itself: one that is not in the log is better than one in the log that was not made.
      try context.store.note(
        .keysRotated,
        after: .object([
          JSONMember(key: "key", value: .string(keys.current.idText)),
          JSONMember(key: "revokes_older", value: .bool(revokes)),
        ]), at: now)
      var sentence = "tokens are signed with the key \(keys.current.idText) from now on"
      if let last = keys.older.first, let end = last.endsAtMs {
        let time = Instant(millisecondsSince1970: end).formatted()
        sentence +=
          revokes
          ? "; those of older keys count no more"
          : "; those of the key \(last.idText) count until \(time) at the latest"
      }
      try invocation.report(sentence, KeyFields.fields(at: now), keys.current)
    }
  }
}
