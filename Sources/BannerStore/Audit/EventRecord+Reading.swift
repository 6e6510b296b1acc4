import BannerRotation
import CivilTime
import SQLite

extension EventRecord {
  /// Reads a row of an ``EventRecordSelection``.
  init(_ row: borrowing Row) throws {
    guard let place = Place(rawValue: row.int64(0)) else {
      throw UnknownStoredValue(type: "place of an event", value: "\(row.int64(0))")
    }
    self.init(
      place: place, kind: try EventKind(stored: row.int64(1)), id: EventID(bytes: row.blob(2)),
      occurredAt: row.int64OrNil(3).map(Instant.init(millisecondsSince1970:)),
      receivedAt: Instant(millisecondsSince1970: row.int64(4)), setID: row.int64OrNil(5), set: row.textOrNil(6),
      bannerID: row.int64OrNil(7), revision: row.int64OrNil(8), layout: try row.int64OrNil(9).map(stored(code:)),
      slot: row.intOrNil(10).map { PhysicalIndex($0) }, realIndex: row.intOrNil(11).map { RealIndex($0) },
      isPadding: row.int64OrNil(12).map { $0 != 0 },
      source: try row.int64OrNil(13).map { code in try TapSource(stored: code) },
      lacksImpression: row.int64OrNil(14).map { $0 != 0 }, firstVerdict: row.text(19), verdict: row.text(20),
      rule: row.textOrNil(21), ruleVersion: row.textOrNil(16), userAgent: row.textOrNil(17), content: row.blobOrNil(18))
  }
}
