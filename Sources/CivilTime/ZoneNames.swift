#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The names of all zones in a folder, for the suggestions of an error.
struct ZoneNames {
  private let names: [String]

  /// Walks through the folder; what cannot be read is left out.
  init(folder: String) {
    // `America/Argentina/Buenos_Aires` is as deep as names go; a limit also ends a circle of links.
    names = Self.names(in: folder, prefix: "", depth: 3)
  }

  /// Up to five names that differ from a text by case, by the region in front, or by few letters; the nearest first.
  func near(to text: String) -> [String] {
    let wanted = Array(text.lowercased().utf8)
    let limit = 1 + wanted.count / 4
    let distances = names.map { name -> (distance: Int, name: String) in
      let whole = Array(name.lowercased().utf8)
      let city = whole.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? whole
      return (min(Self.distance(wanted, whole), Self.distance(wanted, city)), name)
    }
    return distances.filter { $0.distance <= limit }.sorted { $0 < $1 }.prefix(5).map(\.name)
  }

  /// Levenshtein's distance: letters to insert, delete or replace.
  ///
  /// Complexity: the product of the lengths.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (index, byte) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in 0..<other.count {
        let replaced = diagonal + (byte == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }

  private static func names(in folder: String, prefix: String, depth: Int) -> [String] {
    guard depth > 0, let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { raw in
        String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      // Zones and regions begin with a capital; `posix` and `right` repeat them, and `zone.tab` and its like are none.
      guard let first = name.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else { continue }
      let inner = Self.names(in: folder + "/" + name, prefix: prefix + name + "/", depth: depth - 1)
      if inner.isEmpty { names.append(prefix + name) } else { names += inner }
    }
    return names
  }
}
