import SeededRandom
import Testing

@testable import DeliveryTokens

@Suite struct TokenForgeryTests {
  private let keys = KeyRing.known()
  private var verifier: TokenVerifier { TokenVerifier(keys) }

  @Test("no other character in any place makes a token of a token")
  func everyCharacter() {
    for (_, text) in TokenFormTests.examples {
      let characters = Array(text.utf8)
      for place in characters.indices {
        for other in UInt8.min ... .max where other != characters[place] {
          var changed = characters
          changed[place] = other
          #expect(fault(changed) != nil, "\(text), place \(place), byte \(other)")
        }
      }
    }
  }

  @Test("no beginning, no end and no longer text of a token is one")
  func everyLength() {
    for (_, text) in TokenFormTests.examples {
      let characters = Array(text.utf8)
      for count in characters.indices {
        #expect(fault(Array(characters[..<count])) != nil)
        #expect(fault(Array(characters[count...].dropFirst())) != nil)
      }
      for tail in ["A", "AA", "AAAA", "=", "==", " ", "\n", "\0", "/", "?", text] {
        #expect(fault(characters + Array(tail.utf8)) != nil)
        #expect(fault(Array(tail.utf8) + characters) != nil)
      }
    }
  }

  @Test("chance makes no token")
  func noise() {
    var random = SeededGenerator(seed: 4)
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...TokenSigner.maximumLength + 4, using: &random)
      // Begins as a token does, so that more than the first check is met.
      let noise = (0..<count).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      #expect(fault(Array("EqGy".utf8) + noise) != nil)
      #expect(fault(noise) != nil)
    }
  }

  @Test("signed bytes in a form that is not written are malformed, whoever signed them", arguments: Self.odd)
  func oddForms(message: [UInt8], why: String) {
    #expect(fault(sign(message)) == .malformed, "\(why)")
  }

  static let odd: [([UInt8], String)] = [
    ([], "nothing"),
    ([0x12], "no key"),
    ([0x12, 0xA1], "half a key"),
    ([0x12, 0xA1, 0xB2], "no numbers"),
    ([0x02, 0xA1, 0xB2, 1, 2, 3, 4, 5], "form 0"),
    ([0x22, 0xA1, 0xB2, 1, 2, 3, 4, 5], "form 2"),
    ([0x10, 0xA1, 0xB2, 1, 2, 3, 4, 5], "kind 0"),
    ([0x12, 0xA1, 0xB2, 1, 2, 3, 4], "a number is missing"),
    ([0x12, 0xA1, 0xB2, 1, 2, 3, 4, 5, 0], "a byte too many"),
    ([0x12, 0xA1, 0xB2, 1, 2, 3, 4, 0x85], "a number is cut off"),
    ([0x12, 0xA1, 0xB2, 0x81, 0, 2, 3, 4, 5], "1 in two bytes"),
    ([0x12, 0xA1, 0xB2, 0x80, 0, 2, 3, 4, 5], "0 in two bytes"),
    (
      [0x12, 0xA1, 0xB2, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 2, 2, 3, 4, 5], "more than 64 bits"
    ),
    (
      [0x12, 0xA1, 0xB2, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x81, 0, 2, 3, 4, 5], "eleven bytes"
    ),
    ([0x1A, 0xA1, 0xB2, 1, 2, 3, 4, 5], "no served id where one is announced"),
    ([0x1A, 0xA1, 0xB2, 1, 2, 3, 4, 5] + Array(repeating: 7, count: 15), "a served id of 15 bytes"),
    ([0x1A, 0xA1, 0xB2, 1, 2, 3, 4, 5] + Array(repeating: 7, count: 17), "a served id of 17 bytes"),
    ([0x12, 0xA1, 0xB2, 1, 2, 3, 4, 5] + Array(repeating: 7, count: 16), "a served id that is not announced"),
  ]

  @Test("the helper of these tests signs as the signer does")
  func helper() {
    #expect(fault(sign([0x12, 0xA1, 0xB2, 1, 2, 3, 4, 5])) == nil)
  }

  @Test("a key that is not known is told from a signature that is not right")
  func unknownKey() {
    let text = TokenSigner(keys).sign(.click)
    #expect(TokenVerifier(.known(id: 0xA1B3)).verify(text) == .failure(.unknownKey))
    #expect(TokenVerifier(.known(firstByte: 1)).verify(text) == .failure(.forged))
  }

  private func fault(_ text: [UInt8]) -> TokenFault? {
    switch text.withUnsafeBufferPointer({ verifier.verify($0) }) {
    case .success: nil
    case .failure(let fault): fault
    }
  }

  private func sign(_ message: [UInt8]) -> [UInt8] {
    var signed = message + Array(repeating: 0, count: TokenSignature.byteCount)
    let signature = message.withUnsafeBytes { TokenSignature(of: $0, with: keys.current) }
    signed.withUnsafeMutableBytes { bytes in
      signature.copy(to: UnsafeMutableRawBufferPointer(rebasing: bytes[message.count...]))
    }
    return Array(unsafeUninitializedCapacity: Base64URL.encodedCount(signed.count)) { text, count in
      count = signed.withUnsafeBytes { Base64URL.encode($0, into: text) }
    }
  }
}
