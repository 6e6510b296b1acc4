extension UInt8 {
  /// The byte of the small letter, for a capital letter of ASCII; any other byte as it is.
  var lowercased: UInt8 {
    isCapital ? self | 0x20 : self
  }

  /// Whether the byte is part of a word: a letter or digit of ASCII, or any part of a character beyond ASCII.
  var isOfWord: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || isDigit || self >= 0x80
  }

  /// Whether the byte is a digit of ASCII.
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  private var isCapital: Bool { self &- UInt8(ascii: "A") < 26 }
}
