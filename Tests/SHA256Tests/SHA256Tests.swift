import SHA256
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  /// FIPS 180-4 and NIST's CAVS vectors, as `sha256sum` confirms.
  @Test(
    "the standard's examples give the standard's hashes",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func examples(text: String, hash: String) {
    #expect(SHA256.hex(SHA256.hash(Array(text.utf8))) == hash)
  }

  @Test(
    "a million times the letter a, taken in by pieces of any size, gives the standard's hash", arguments: [1, 64, 1000])
  func pieces(size: Int) {
    var hash = SHA256()
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: size)
    for _ in 0..<(1_000_000 / size) { hash.update(piece) }
    #expect(SHA256.hex(hash.finalize()) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("a copy goes on by itself")
  func copies() {
    var first = SHA256()
    first.update(Array("ab".utf8))
    var second = first
    first.update(Array("c".utf8))
    second.update([])
    #expect(first.finalize() == SHA256.hash(Array("abc".utf8)))
    #expect(second.finalize() == SHA256.hash(Array("ab".utf8)))
  }

  @Test("bytes are written as two lower-case digits each")
  func hexadecimal() {
    #expect(SHA256.hex([]) == "")
    #expect(SHA256.hex([0x00, 0x09, 0x0A, 0x9F, 0xF0, 0xFF]) == "00090a9ff0ff")
  }
}
