import DeliveryTokens
import SeededRandom
import Testing

@Suite struct TokenTests {
  private let keys = KeyRing.random(atMs: 0)

  @Test("what is signed is read back as it was, whatever numbers it holds")
  func roundTrip() {
    let (signer, verifier) = (TokenSigner(keys), TokenVerifier(keys))
    var random = SeededGenerator(seed: 2)
    for _ in 0..<20_000 {
      let token = DeliveryToken.random(using: &random)
      #expect(verifier.verify(signer.sign(token)) == .success(token))
    }
  }

  @Test("a token that all share takes no more than 64 characters, and stands in an address without escapes")
  func length() {
    let signer = TokenSigner(keys)
    var token = DeliveryToken.click
    #expect(signer.sign(token).utf8.count == 42)
    (token.setID, token.revision, token.bannerID, token.realIndex) = (1 << 32, 1 << 32, 1 << 32, 9_999)
    let text = signer.sign(token)
    #expect(text.utf8.count <= 64)
    #expect(text.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil)
  }

  @Test("the largest numbers and a served id fill the longest text exactly")
  func longest() {
    let token = DeliveryToken(
      kind: .impression, embed: .email, setID: .min, revision: .min, bannerID: .min, realIndex: .min,
      servedID: ServedID(high: .max, low: .max), issuedAtMs: .min)
    let text = TokenSigner(keys).sign(token)
    #expect(text.utf8.count == TokenSigner.maximumLength)
    #expect(TokenVerifier(keys).verify(text) == .success(token))
  }

  @Test("the same token has the same text, so that a body which holds it can be cached; another one has another")
  func deterministic() {
    let signer = TokenSigner(keys)
    #expect(signer.sign(.click) == signer.sign(.click))
    var texts: Set<String> = []
    var random = SeededGenerator(seed: 3)
    var tokens: Set<DeliveryToken> = []
    for _ in 0..<1_000 {
      let token = DeliveryToken.random(using: &random)
      tokens.insert(token)
      texts.insert(signer.sign(token))
    }
    #expect(texts.count == tokens.count)
  }

  @Test("signing into a buffer writes what signing gives, and nothing behind it")
  func buffer() {
    let signer = TokenSigner(keys)
    let text = Array(signer.sign(.click).utf8)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TokenSigner.maximumLength) { buffer in
      buffer.initialize(repeating: UInt8(ascii: "!"))
      let count = signer.sign(.click, into: buffer)
      #expect(Array(buffer[..<count]) == text)
      #expect(buffer[count...].allSatisfy { $0 == UInt8(ascii: "!") })
    }
  }

  @Test("a token is shared by threads that verify at once")
  func parallel() async {
    let (text, verifier) = (TokenSigner(keys).sign(.click), TokenVerifier(keys))
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<1_000).allSatisfy { _ in verifier.verify(text) == .success(.click) } }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
