extension ImageHeader {
  /// GIF 89a, section 18: the logical screen descriptor follows the signature.
  static func gifSize(_ reader: inout ByteReader) throws(ImageHeaderError) -> Size {
    try reader.skip(6)
    return (Int(try reader.littleEndian(UInt16.self)), Int(try reader.littleEndian(UInt16.self)))
  }
}
