/// Why a token counts for nobody; the raw value is the reason that is kept.
public enum TokenFault: String, Error, CaseIterable, Sendable {
  /// The text is none that ``TokenSigner`` writes.
  case malformed
  /// It was signed with a key that is not known, no more known, or revoked.
  case unknownKey = "unknown_key"
  /// The signature is not that of the key, or the token comes from the future.
  case forged
  /// Its life is over.
  case expired
}
