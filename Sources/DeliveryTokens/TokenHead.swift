/// The first three bytes of a token: how to read the rest, and which key proves it.
struct TokenHead: Equatable {
  /// The form of tokens that is written and read here; another one would be another number in the four high bits.
  private static let form: UInt8 = 1

  var kind: TokenKind
  var embed: Embed
  /// Whether a served id follows.
  var isBound: Bool
  var keyID: UInt16

  init(of token: DeliveryToken, keyID: UInt16) {
    kind = token.kind
    embed = token.embed
    isBound = token.servedID != nil
    self.keyID = keyID
  }

  /// Nil for what is written in another form.
  init?(from reader: inout TokenReader) {
    guard let flags = reader.byte(), flags >> 4 == Self.form, let kind = TokenKind(rawValue: flags & 0b11),
      let embed = Embed(rawValue: flags >> 2 & 1), let high = reader.byte(), let low = reader.byte()
    else { return nil }
    self.kind = kind
    self.embed = embed
    isBound = flags & 0b1000 != 0
    keyID = UInt16(high) << 8 | UInt16(low)
  }

  func write(to writer: inout TokenWriter) {
    writer.byte(Self.form << 4 | (isBound ? 0b1000 : 0) | embed.rawValue << 2 | kind.rawValue)
    writer.byte(UInt8(truncatingIfNeeded: keyID >> 8))
    writer.byte(UInt8(truncatingIfNeeded: keyID))
  }
}
