/// The orientation that a camera notes in a JPEG's EXIF segment.
enum ExifOrientation {
  /// Whether the image is shown with width and height swapped; nil when the segment says nothing of it.
  ///
  /// Broken EXIF says nothing: browsers show such an image as it is coded.
  static func isQuarterTurned(in segment: ByteReader) -> Bool? {
    guard let orientation = try? read(from: segment), (1...8).contains(orientation) else { return nil }
    return orientation >= 5
  }

  /// Exif 2.32, section 4.6: "Exif", two zero bytes, a TIFF header, and tag 0x0112 in the first directory.
  private static func read(from segment: ByteReader) throws(ImageHeaderError) -> UInt16? {
    var reader = segment
    guard try reader.tag() == "Exif", try reader.bigEndian(UInt16.self) == 0 else { return nil }
    let start = reader
    let order = try reader.bigEndian(UInt16.self)
    let isLittleEndian = order == 0x4949
    guard isLittleEndian || order == 0x4D4D, try reader.number(UInt16.self, isLittleEndian) == 42 else { return nil }

    let directory = Int(try reader.number(UInt32.self, isLittleEndian))
    reader = start
    try reader.skip(directory)
    for _ in 0..<(try reader.number(UInt16.self, isLittleEndian)) {
      let tag = try reader.number(UInt16.self, isLittleEndian)
      let type = try reader.number(UInt16.self, isLittleEndian)
      let count = try reader.number(UInt32.self, isLittleEndian)
      let value = try reader.number(UInt16.self, isLittleEndian)
      try reader.skip(2)
      // A value of type SHORT stands in the entry itself, in its first two bytes.
      if tag == 0x0112 { return type == 3 && count == 1 ? value : nil }
    }
    return nil
  }
}

extension ByteReader {
  fileprivate mutating func number<Number: FixedWidthInteger>(
    _ type: Number.Type, _ isLittleEndian: Bool
  ) throws(ImageHeaderError) -> Number {
    isLittleEndian ? try littleEndian(type) : try bigEndian(type)
  }
}
