/// A box of the ISO base media file format (ISO/IEC 14496-12, section 4.2): a type and content, which may be boxes.
struct ISOBox {
  let type: String
  var content: ByteReader

  /// Takes the next box off.
  init(_ reader: inout ByteReader) throws(ImageHeaderError) {
    let length = try reader.bigEndian(UInt32.self)
    type = try reader.tag()
    switch length {
    case 0:  // To the end of what surrounds it.
      content = try reader.part(reader.count)
    case 1:
      let long = try reader.bigEndian(UInt64.self)
      guard long >= 16 else { throw reader.malformed("a box is shorter than its own header") }
      content = try reader.part(Int(clamping: long - 16))
    default:
      guard length >= 8 else { throw reader.malformed("a box is shorter than its own header") }
      content = try reader.part(Int(length) - 8)
    }
  }

  /// The boxes inside, from where the content has been read to.
  func children() throws(ImageHeaderError) -> [ISOBox] {
    var (children, reader) = ([ISOBox](), content)
    while !reader.isAtEnd {
      // Far more than any image has, and few enough that a hostile one cannot take much memory.
      guard children.count < 10_000 else { throw reader.malformed("it has too many boxes") }
      children.append(try ISOBox(&reader))
    }
    return children
  }

  /// Reads the version and the flags that a "full box" begins with.
  mutating func versionAndFlags() throws(ImageHeaderError) -> (version: UInt8, flags: UInt32) {
    let word = try content.bigEndian(UInt32.self)
    return (UInt8(word >> 24), word & 0xFF_FFFF)
  }
}
