import Testing

@testable import DeliveryTokens

/// The form of tokens, byte for byte: those that lie in somebody's mail box must be read by later releases.
///
/// The texts were made with Python's `hashlib.blake2b(message, digest_size=16, key=key)`.
@Suite struct TokenFormTests {
  static let examples: [(DeliveryToken, String)] = [
    (.click, "EqGyDNkCpgUDgMqW36I00xGyRi8dE5355d8CdmO4gQ"),
    (
      DeliveryToken(kind: .delivery, embed: .page, setID: 1, revision: 2, issuedAtMs: 1_796_032_800_000),
      "EaGyAQIAAIDKlt-iNIkDdZcAGgPxZ_DAus4lcOc"
    ),
    (
      DeliveryToken(
        kind: .impression, embed: .email, setID: 1, revision: 2, bannerID: 3, realIndex: 4,
        servedID: ServedID(high: 0x019c_2f6c_7a10_7cc3, low: 0x98c4_dc0c_0c07_398f), issuedAtMs: 1_796_032_800_000),
      "H6GyAQIDBIDKlt-iNAGcL2x6EHzDmMTcDAwHOY-QTV7V7DNG2HJrmStTDMwL"
    ),
    (
      DeliveryToken(
        kind: .click, embed: .email, setID: -1, revision: .min, bannerID: .max, realIndex: 0, issuedAtMs: 0),
      "FqGy____________AYCAgICAgICAgAH__________38AAGiQoXG8KjQn4VqHvAPt29w"
    ),
  ]

  @Test("a token is written and read as ever", arguments: examples)
  func form(token: DeliveryToken, text: String) {
    #expect(TokenSigner(.known()).sign(token) == text)
    #expect(TokenVerifier(.known()).verify(text) == .success(token))
  }
}
