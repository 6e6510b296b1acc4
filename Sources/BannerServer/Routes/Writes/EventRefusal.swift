import DeliveryTokens
import TrafficRules

/// Why the event of a token is refused before the database is asked; the raw value is the reason that is told and kept.
enum EventRefusal: String, Error, CaseIterable {
  /// It cannot be read at all.
  case malformed
  /// It has no token.
  case missingToken = "missing_token"
  /// The token is no text that Rondo writes.
  case malformedToken = "malformed_token"
  /// The key that signed the token is not known, or no more.
  case unknownKey = "unknown_key"
  /// The token is signed by somebody else, or comes from the future.
  case forged
  /// The token's life is over.
  case expired
  /// The token is good for something else.
  case wrongToken = "wrong_token"
  /// What happened is missing or none of the kinds that are reported.
  case unknownKind = "unknown_kind"
  /// The token is shared, and no view id came with it.
  case missingView = "missing_view"
  /// The view id is no UUID.
  case malformedView = "malformed_view"
  /// The token speaks for a list, and the banner is not named.
  case missingBanner = "missing_banner"
  /// The time cannot be read.
  case malformedTime = "malformed_time"

  init(_ fault: TokenFault) {
    switch fault {
    case .malformed: self = .malformedToken
    case .unknownKey: self = .unknownKey
    case .forged: self = .forged
    case .expired: self = .expired
    }
  }
}
