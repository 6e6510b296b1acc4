/// The image of a HEIF file that is to be shown, with its properties.
struct PrimaryItem {
  /// The properties in the order in which the item lists them.
  let properties: [ISOBox]

  private let meta: ByteReader

  /// Finds the item that `pitm` names, and its properties by way of `iprp`, `ipco` and `ipma`.
  ///
  /// - Parameter meta: The box `meta`, read past its version and flags.
  init(in meta: ISOBox) throws(ImageHeaderError) {
    self.meta = meta.content
    let children = try meta.children()
    guard let primary = children.first(where: { $0.type == "pitm" }) else {
      throw meta.content.malformed("it names no primary image (no pitm box)")
    }
    guard let container = children.first(where: { $0.type == "iprp" }) else {
      throw meta.content.malformed("its images have no properties (no iprp box)")
    }
    let item = try Self.itemID(of: primary)
    let boxes = try container.children()
    let all = try boxes.first { $0.type == "ipco" }?.children() ?? []
    var properties: [ISOBox] = []
    // One box says all about an item (ISO/IEC 23008-12, 9.3.1); a file that repeats it a thousand times is hostile.
    for association in boxes where association.type == "ipma" && properties.isEmpty {
      for number in try Self.propertyNumbers(of: item, in: association) where number > 0 {
        guard number <= all.count else {
          throw association.content.malformed("it refers to a property that is not there")
        }
        properties.append(all[number - 1])
      }
    }
    self.properties = properties
  }

  func malformed(_ reason: String) -> ImageHeaderError {
    meta.malformed(reason)
  }

  private static func itemID(of primary: ISOBox) throws(ImageHeaderError) -> UInt32 {
    var box = primary
    let version = try box.versionAndFlags().version
    return version == 0 ? UInt32(try box.content.bigEndian(UInt16.self)) : try box.content.bigEndian(UInt32.self)
  }

  /// Numbers of properties, counted from 1; 0 stands for none.
  private static func propertyNumbers(of item: UInt32, in association: ISOBox) throws(ImageHeaderError) -> [Int] {
    var box = association
    let (version, flags) = try box.versionAndFlags()
    for _ in 0..<(try box.content.bigEndian(UInt32.self)) {
      let id = version == 0 ? UInt32(try box.content.bigEndian(UInt16.self)) : try box.content.bigEndian(UInt32.self)
      var numbers: [Int] = []
      for _ in 0..<(try box.content.byte()) {
        // The first bit marks a property without which the image must not be shown.
        if flags & 1 == 1 {
          numbers.append(Int(try box.content.bigEndian(UInt16.self) & 0x7FFF))
        } else {
          numbers.append(Int(try box.content.byte() & 0x7F))
        }
      }
      if id == item { return numbers }
    }
    return []
  }
}
