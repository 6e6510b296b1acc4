import Glibc

@testable import CivilTime

/// The zones of the installed database.
enum ZoneList {
  /// Names of zones that are no links, from `tzdata.zi`.
  static let canonical = names(marked: "Z", field: 1)

  /// Names that stand for another zone.
  static let links = names(marked: "L", field: 2)

  /// Every moment from 1900 to 2100 at which clocks of a zone change, as seconds since 1970.
  static func changes(of zone: TimeZone) -> [Int64] {
    var changes: [Int64] = []
    var period = zone.rules.period(at: year1900)
    while period.end < year2100 {
      let next = zone.rules.period(at: period.end)
      if next.offset != period.offset { changes.append(period.end) }
      period = next
    }
    return changes
  }

  static let year1900: Int64 = -2_208_988_800
  static let year2100: Int64 = 4_102_444_800

  private static func names(marked mark: Substring, field: Int) -> [String] {
    let folder = ZoneDatabase.current.folder
    guard let bytes = try? ZoneFile.contents(of: folder + "/tzdata.zi") else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      return fields.first == mark ? String(fields[field]) : nil
    }
  }
}
