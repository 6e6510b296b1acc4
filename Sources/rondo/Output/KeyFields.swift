import CivilTime
import DeliveryTokens

/// What is told of a key that signs tokens: all but its secret.
enum KeyFields {
  /// The fields as they are at a time.
  static func fields(at now: Instant) -> Fields<SigningKey> {
    Fields([
      .text("key") { $0.idText },
      .text("state") { key in
        guard let end = key.endsAtMs else { return "current" }
        if end <= now.millisecondsSince1970 { return "over" }
        return key.isRevoked ? "revoked" : "kept"
      },
      .time("made_at", title: "MADE", in: { _ in .utc }) { Instant(millisecondsSince1970: $0.madeAtMs) },
      .time("kept_until", title: "KEPT UNTIL", in: { _ in .utc }) { key in
        key.endsAtMs.map { Instant(millisecondsSince1970: $0) }
      },
    ])
  }
}
