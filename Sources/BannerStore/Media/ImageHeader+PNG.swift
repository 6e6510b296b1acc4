extension ImageHeader {
  /// PNG, third edition, sections 5.2 and 11.2.1: the signature, then the chunk IHDR.
  static func pngSize(_ reader: inout ByteReader) throws(ImageHeaderError) -> Size {
    try reader.skip(8)
    let length = try reader.bigEndian(UInt32.self)
    guard try reader.tag() == "IHDR", length == 13 else {
      // Apple's tools write such files for apps ("CgBI"); browsers do not show them.
      throw reader.malformed("its first chunk is not IHDR")
    }
    let (width, height) = (try reader.bigEndian(UInt32.self), try reader.bigEndian(UInt32.self))
    guard width <= Int32.max, height <= Int32.max else { throw reader.malformed("its size is beyond what PNG allows") }
    return (Int(width), Int(height))
  }
}
