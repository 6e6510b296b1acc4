import LibFuzzer
@testable import DeliveryTokens

private let keys = KeyRing.random(atMs: 0)

@main
enum TokenFuzz {
  static func main() {
    var (count, words) = (CommandLine.argc, Optional(CommandLine.unsafeArgv))
    LLVMFuzzerRunDriver(&count, &words, fuzzTokens)
  }
}

/// Reads any bytes as a token, and signs any bytes as the message of one: whatever is taken is what the signer writes.
nonisolated func fuzzTokens(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let (signer, verifier) = (TokenSigner(keys), TokenVerifier(keys))
  if case .success = verifier.verify(bytes) { preconditionFailure("a token was made without the key") }

  let text = signed(bytes)
  text.withUnsafeBufferPointer { text in
    switch verifier.verify(text) {
    case .success(let token):
      precondition(signer.sign(token).utf8.elementsEqual(text), "a token has a second spelling")
    case .failure(let fault):
      precondition(fault != .forged, "the signature is right")
    }
  }
  check(text, with: verifier)
  return 0
}

/// The text of a token with these bytes behind its head, which names the key.
private func signed(_ rest: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var message = Array(rest)
  if message.count >= 3 {
    message[1] = UInt8(truncatingIfNeeded: keys.current.id >> 8)
    message[2] = UInt8(truncatingIfNeeded: keys.current.id)
  }
  let signature = message.withUnsafeBytes { TokenSignature(of: $0, with: keys.current) }
  let end = message.count
  message += Array(repeating: 0, count: TokenSignature.byteCount)
  message.withUnsafeMutableBytes { signature.copy(to: UnsafeMutableRawBufferPointer(rebasing: $0[end...])) }
  return Array(unsafeUninitializedCapacity: Base64URL.encodedCount(message.count)) { text, count in
    count = message.withUnsafeBytes { Base64URL.encode($0, into: text) }
  }
}

/// Whether no bit of a token can be another one.
private func check(_ text: [UInt8], with verifier: TokenVerifier) {
  guard case .success = text.withUnsafeBufferPointer({ verifier.verify($0) }) else { return }
  var changed = text
  for place in changed.indices {
    changed[place] ^= 1
    if case .success = changed.withUnsafeBufferPointer({ verifier.verify($0) }) {
      preconditionFailure("a changed token is taken")
    }
    changed[place] ^= 1
  }
}
