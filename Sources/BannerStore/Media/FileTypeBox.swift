/// The box `ftyp`, by which a file of the ISO base media format says what it is.
enum FileTypeBox {
  /// The major brand, then the compatible ones; empty when the bytes do not begin with this box.
  static func brands(of bytes: [UInt8]) -> [String] {
    guard bytes.dropFirst(4).starts(with: "ftyp".utf8) else { return [] }
    var reader = ByteReader(bytes, format: .avif)
    guard var content = try? ISOBox(&reader).content, let major = try? content.tag() else { return [] }
    var brands = [major]
    // The minor version is a number and no brand.
    guard (try? content.skip(4)) != nil else { return brands }
    while brands.count < 100, let brand = try? content.tag() { brands.append(brand) }
    return brands
  }
}
