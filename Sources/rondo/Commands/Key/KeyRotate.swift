import CivilTime
import CommandLineTool
import DeliveryTokens

/// The command `rondo key rotate`.
enum KeyRotate {
  private static let forgetsOlder = Option(
    flag: "forget-older", help: "Forget all older keys at once: what they signed counts no more.")

  static let command = Command(
    "rotate", abstract: "Sign with a new key from now on.",
    discussion: """
      Tokens that are out there count for the rest of their life: the key that signed them is kept until the longest \
      life is over. Where somebody else may have read the keys, let --forget-older end that at once; clicks on older \
      addresses still lead to their target then, but do not count.

      A daemon that runs takes the new key up by itself.

      Keys in CSV and JSON: those of 'rondo key list', for the new key.
      """,
    options: [forgetsOlder, FormatOptions.ofResult],
    examples: [
      Example("rondo key rotate", "Change the key, as once a year:"),
      Example("rondo key rotate --forget-older", "Change it after a leak:"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    try invocation.withKeyFile { file, context in
      let now = context.now
      let keepMs = invocation[forgetsOlder] ? nil : TokenLives.standard.longestMs
      let keys = try file.rotate(atMs: now.millisecondsSince1970, keepingMs: keepMs)
      var sentence = "tokens are signed with the key \(keys.current.idText) from now on"
      if let last = keys.older.first, let end = last.endsAtMs {
        let time = Instant(millisecondsSince1970: end).formatted()
        sentence += "; those of the key \(last.idText) count until \(time) at the latest"
      }
      try invocation.report(sentence, KeyFields.fields(at: now), keys.current)
    }
  }
}
