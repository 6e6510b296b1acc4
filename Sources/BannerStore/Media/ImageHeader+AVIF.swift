extension ImageHeader {
  /// HEIF (ISO/IEC 23008-12): the box `meta` names the primary item, and the properties that belong to it.
  ///
  /// The size is that of `ispe`, changed by the transforms in the order in which the item lists them: `clap` cuts, an odd
  /// number of quarter turns in `irot` swaps width and height. `imir` mirrors and changes nothing here. A grid has an
  /// `ispe` of its own for the whole. An image sequence (`avis`) gives the size of its still image, which is what stands
  /// in the page before it plays.
  static func avifSize(_ reader: inout ByteReader) throws(ImageHeaderError) -> Size {
    while !reader.isAtEnd {
      var box = try ISOBox(&reader)
      guard box.type == "meta" else { continue }
      _ = try box.versionAndFlags()
      let item = try PrimaryItem(in: box)
      return try size(of: item)
    }
    throw reader.malformed("it has no still image (no meta box)")
  }

  private static func size(of item: PrimaryItem) throws(ImageHeaderError) -> Size {
    guard var extents = item.properties.first(where: { $0.type == "ispe" }) else {
      throw item.malformed("its primary image has no size (no ispe property)")
    }
    _ = try extents.versionAndFlags()
    var size = (
      width: Int(try extents.content.bigEndian(UInt32.self)), height: Int(try extents.content.bigEndian(UInt32.self))
    )
    for property in item.properties {
      var content = property.content
      switch property.type {
      case "clap":
        size = (try wholePixels(&content), try wholePixels(&content))
      case "irot":
        if try content.byte() & 1 == 1 { size = (size.height, size.width) }
      default:
        continue
      }
    }
    return size
  }

  /// A numerator and a denominator of `clap`.
  private static func wholePixels(_ content: inout ByteReader) throws(ImageHeaderError) -> Int {
    let (numerator, denominator) = (try content.bigEndian(UInt32.self), try content.bigEndian(UInt32.self))
    guard denominator > 0, numerator % denominator == 0 else {
      throw content.malformed("its clean aperture is not in whole pixels")
    }
    return Int(numerator / denominator)
  }
}
