/// Reads numbers from bytes that may be anything, never past their end.
struct ByteReader {
  /// The bytes that are left; the indices are offsets into the whole file.
  private var bytes: ArraySlice<UInt8>

  /// Where the whole file ends: a part that ends earlier is not cut off but wrong.
  private let fileEnd: Int

  private let format: ImageFormat

  init(_ file: [UInt8], format: ImageFormat) {
    bytes = file[...]
    fileEnd = file.endIndex
    self.format = format
  }

  private init(part: ArraySlice<UInt8>, of whole: ByteReader) {
    bytes = part
    fileEnd = whole.fileEnd
    format = whole.format
  }

  var isAtEnd: Bool { bytes.isEmpty }

  /// How many bytes are left.
  var count: Int { bytes.count }

  /// Takes the next bytes off, as a reader that cannot leave them.
  mutating func part(_ count: Int) throws(ImageHeaderError) -> ByteReader {
    guard count <= bytes.count else {
      if bytes.endIndex == fileEnd { throw .truncated(format, byteCount: fileEnd) }
      throw malformed("a part of the header is too short")
    }
    defer { bytes = bytes.dropFirst(count) }
    return ByteReader(part: bytes.prefix(count), of: self)
  }

  mutating func skip(_ count: Int) throws(ImageHeaderError) {
    _ = try part(count)
  }

  mutating func byte() throws(ImageHeaderError) -> UInt8 {
    try bigEndian(UInt8.self)
  }

  mutating func bigEndian<Number: FixedWidthInteger>(_ type: Number.Type) throws(ImageHeaderError) -> Number {
    let digits = try part(Number.bitWidth / 8).bytes
    return digits.reduce(0) { $0 << 8 | Number($1) }
  }

  mutating func littleEndian<Number: FixedWidthInteger>(_ type: Number.Type) throws(ImageHeaderError) -> Number {
    try bigEndian(type).byteSwapped
  }

  /// Takes off a tag of four characters, which may be any bytes.
  mutating func tag() throws(ImageHeaderError) -> String {
    String(decoding: try part(4).bytes, as: UTF8.self)
  }

  /// An error at the place that has been reached.
  func malformed(_ reason: String) -> ImageHeaderError {
    .malformed(format, offset: bytes.startIndex, reason: reason)
  }
}
