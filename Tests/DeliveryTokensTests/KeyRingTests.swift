import DeliveryTokens
import Testing

@Suite struct KeyRingTests {
  @Test("tokens signed before a rotation are believed after it, and the next ones are signed with the new key")
  func rotation() {
    let first = KeyRing.random(atMs: 1_000)
    let second = first.rotated(atMs: 2_000, keepingMs: 500)
    let (old, new) = (TokenSigner(first).sign(.click), TokenSigner(second).sign(.click))
    #expect(old != new)
    #expect(TokenVerifier(second).verify(old) == .success(.click))
    #expect(TokenVerifier(second).verify(new) == .success(.click))
    #expect(TokenVerifier(first).verify(new) == .failure(.unknownKey))
    #expect(second.current.madeAtMs == 2_000)
    #expect(second.current.endsAtMs == nil)
    #expect(second.older.map(\.id) == [first.current.id])
    #expect(second.older.map(\.endsAtMs) == [2_500])
    #expect(second.older.map(\.madeAtMs) == [1_000])
  }

  @Test("a key is forgotten at the rotation after its end, not before")
  func forgetting() {
    let first = KeyRing.random(atMs: 0)
    let second = first.rotated(atMs: 1_000, keepingMs: 500)
    #expect(second.rotated(atMs: 1_499, keepingMs: 500).older.map(\.id) == [second.current.id, first.current.id])
    #expect(second.rotated(atMs: 1_500, keepingMs: 500).older.map(\.id) == [second.current.id])
    let later = second.rotated(atMs: 1_500, keepingMs: 500)
    #expect(TokenVerifier(later).verify(TokenSigner(first).sign(.click)) == .failure(.unknownKey))
  }

  @Test("what a revoked key signed counts no more, but can be read to lead a click")
  func revocation() throws {
    let first = KeyRing.random(atMs: 0)
    let second = first.rotated(atMs: 1_000, keepingMs: 500)
    let third = second.rotated(atMs: 1_100, keepingMs: 500, revokingOlder: true)
    #expect(third.older.map(\.isRevoked) == [true, true])
    #expect(third.older.map(\.endsAtMs) == [1_600, 1_500])
    let fourth = third.rotated(atMs: 1_200, keepingMs: 500)
    #expect(fourth.older.map(\.isRevoked) == [false, true, true])
    let verifier = TokenVerifier(fourth)
    for keys in [first, second] {
      let text = TokenSigner(keys).sign(.click)
      #expect(verifier.verify(text) == .failure(.unknownKey))
      #expect(revoked(text, verifier) == .click)
      #expect(revoked(String(text.dropLast()) + (text.hasSuffix("A") ? "Q" : "A"), verifier) == nil)
    }
    for keys in [third, fourth, .random(atMs: 0)] {
      #expect(revoked(TokenSigner(keys).sign(.click), verifier) == nil)
    }
  }

  private func revoked(_ text: String, _ verifier: TokenVerifier) -> DeliveryToken? {
    Array(text.utf8).withUnsafeBufferPointer { verifier.revoked($0) }
  }

  @Test("keys of a ring have numbers of their own, however many there are")
  func numbers() {
    var keys = KeyRing.random(atMs: 0)
    for time in 1...600 { keys = keys.rotated(atMs: Int64(time), keepingMs: .max) }
    let ids = Set(([keys.current] + keys.older).map(\.id))
    #expect(ids.count == 601)
    #expect(keys.older.allSatisfy { $0.endsAtMs == .max })
  }

  @Test("two new keys are never the same")
  func randomness() {
    let texts = Set((0..<100).map { _ in TokenSigner(.random(atMs: 0)).sign(.click).suffix(21) })
    #expect(texts.count == 100)
  }

  @Test("what prints or dumps a key shows its number alone")
  func secrecy() {
    let key = KeyRing.known(id: 0x00AB).current
    var dumped = ""
    dump(KeyRing.known(id: 0x00AB), to: &dumped)
    #expect("\(key)" == "key 00ab")
    #expect(String(reflecting: key) == "key 00ab")
    #expect(key.idText == "00ab")
    for text in [dumped, "\(KeyRing.known(id: 0x00AB))", String(reflecting: TokenSigner(.known(id: 0x00AB)))] {
      // The first eight bytes of the known secret as the number that a memberwise dump would show.
      #expect(!text.contains("506097522914230528"))
      #expect(text.contains("00ab"))
    }
  }

  @Test("keys are the same when their secrets are, too")
  func equality() {
    #expect(KeyRing.known() == KeyRing.known())
    #expect(KeyRing.known() != KeyRing.known(firstByte: 1))
    #expect(KeyRing.known() != KeyRing.known(id: 1))
  }
}
