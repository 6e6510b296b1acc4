extension ImageHeader {
  /// ITU-T T.81, annex B: segments up to the frame header, which holds the size.
  ///
  /// Bytes between segments are passed over, as libjpeg does with a warning: such files exist and are shown.
  static func jpegSize(_ reader: inout ByteReader) throws(ImageHeaderError) -> Size {
    try reader.skip(2)
    var isQuarterTurned: Bool?
    while true {
      let marker = try nextMarker(&reader)
      switch marker {
      case 0x01, 0xD0...0xD7:  // No content follows.
        continue
      case 0xC0...0xC2:  // Baseline, extended and progressive, Huffman-coded.
        let size = try frameSize(&reader)
        return isQuarterTurned == true ? (size.height, size.width) : size
      case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        throw .unsupported("a lossless, hierarchical or arithmetic-coded JPEG image, which browsers do not show")
      case 0xD8...0xDA:
        throw reader.malformed("it has no frame header before its data")
      default:
        let length = Int(try reader.bigEndian(UInt16.self))
        guard length >= 2 else { throw reader.malformed("a segment is shorter than its own length") }
        let segment = try reader.part(length - 2)
        if marker == 0xE1, isQuarterTurned == nil { isQuarterTurned = ExifOrientation.isQuarterTurned(in: segment) }
      }
    }
  }

  private static func nextMarker(_ reader: inout ByteReader) throws(ImageHeaderError) -> UInt8 {
    while true {
      while try reader.byte() != 0xFF {}
      var marker = try reader.byte()
      while marker == 0xFF { marker = try reader.byte() }
      if marker != 0 { return marker }
    }
  }

  private static func frameSize(_ reader: inout ByteReader) throws(ImageHeaderError) -> Size {
    try reader.skip(2)
    guard try reader.byte() == 8 else {
      throw .unsupported("a JPEG image of more than 8 bits a channel, which browsers do not show")
    }
    let (height, width) = (try reader.bigEndian(UInt16.self), try reader.bigEndian(UInt16.self))
    guard height > 0 else { throw reader.malformed("its height is not in the frame header") }
    return (Int(width), Int(height))
  }
}
