import CivilTime
import DeliveryTokens

extension ServerState {
  /// When the reservation ends that a token's showing has; nil where nothing is reserved: the token is shared by all who
  /// ask, or nothing has caps.
  func reservedUntil(_ token: DeliveryToken) -> Instant? {
    guard token.servedID != nil, caps.isUsed else { return nil }
    return Instant(
      millisecondsSince1970: ReservationBucket.end(
        issuedAt: token.issuedAtMs, life: configuration.tokenLives[token.embed]))
  }
}
