extension ImageHeader {
  /// RFC 9649, section 2: a RIFF container whose first chunk tells which of three kinds it is.
  static func webpSize(_ reader: inout ByteReader) throws(ImageHeaderError) -> Size {
    try reader.skip(12)
    let tag = try reader.tag()
    try reader.skip(4)
    switch tag {
    case "VP8 ": return try webpLossySize(&reader)
    case "VP8L": return try webpLosslessSize(&reader)
    case "VP8X": return try webpCanvasSize(&reader)
    default: throw reader.malformed("its first chunk is none of VP8, VP8L and VP8X")
    }
  }

  /// RFC 6386, section 9.1: a key frame begins with a start code and 14 bits each for the size, 2 for scaling.
  private static func webpLossySize(_ reader: inout ByteReader) throws(ImageHeaderError) -> Size {
    let isKeyFrame = try reader.byte() & 1 == 0
    try reader.skip(2)
    guard isKeyFrame, try reader.byte() == 0x9D, try reader.bigEndian(UInt16.self) == 0x012A else {
      throw reader.malformed("its VP8 chunk holds no key frame")
    }
    let (width, height) = (try reader.littleEndian(UInt16.self), try reader.littleEndian(UInt16.self))
    return (Int(width & 0x3FFF), Int(height & 0x3FFF))
  }

  /// RFC 9649, section 3.4: a signature, 14 bits each for the size less one, then alpha and version.
  private static func webpLosslessSize(_ reader: inout ByteReader) throws(ImageHeaderError) -> Size {
    guard try reader.byte() == 0x2F else { throw reader.malformed("its VP8L chunk has no signature") }
    let bits = Int(try reader.littleEndian(UInt32.self))
    guard bits >> 29 == 0 else { throw reader.malformed("its VP8L chunk is of an unknown version") }
    return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
  }

  /// RFC 9649, section 2.7.1: flags, then 24 bits each for the size of the canvas less one.
  private static func webpCanvasSize(_ reader: inout ByteReader) throws(ImageHeaderError) -> Size {
    try reader.skip(4)
    let (low, middle, high) = try (
      reader.littleEndian(UInt16.self), reader.littleEndian(UInt16.self), reader.littleEndian(UInt16.self)
    )
    let width = Int(low) | Int(middle & 0xFF) << 16
    let height = Int(middle >> 8) | Int(high) << 8
    return (width + 1, height + 1)
  }
}
