import BannerRotation
import BannerStore
import CivilTime
import Foundation
import SQLite

/// A store in a folder of its own, with a clock that only moves when a test says so.
final class TestStore {
  let folder: String
  let store: BannerStore
  var now = Instant(millisecondsSince1970: 1_790_000_000_000)

  private var ids = EventIDGenerator()
  private var random = SystemRandomNumberGenerator()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("rondo-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    store = try BannerStore(path: "\(folder)/rondo.db", createIfMissing: true, busyTimeoutMs: 10_000, now: now)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Another connection to the same file, as another process has.
  func second() throws -> BannerStore {
    try BannerStore(path: "\(folder)/rondo.db", createIfMissing: false, busyTimeoutMs: 10_000, now: now)
  }

  func pass(_ milliseconds: Int64) {
    now = now.adding(milliseconds: milliseconds)
  }

  /// A set with banners named a, b, c …; gives their ids in order.
  func makeSet(
    _ slug: String = "hero", banners: Int = 3, interval: Int64 = 2_000, layout: PaddingLayout = .bothEnds,
    configure: (inout SetSettings) -> Void = { _ in }
  ) throws -> [Int64] {
    var settings = SetSettings(title: slug, intervalMs: interval, layout: layout)
    configure(&settings)
    _ = try store.createSet(Slug(slug), settings, at: now)
    return try (0..<banners).map { index in
      try addBanner(String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index))), to: slug).id
    }
  }

  func addBanner(_ name: String, to slug: String = "hero", dwell: Int64? = nil, at place: Place = .last) throws
    -> Banner
  {
    let settings = BannerSettings(
      name: name, target: try TargetURL(parsing: "https://example.org/\(name)"),
      image: .url(try TargetURL(parsing: "https://example.org/\(name).png")), altText: name, dwellMs: dwell)
    return try store.addBanner(settings, toSet: slug, at: place, now: now)
  }

  func newID() -> EventID {
    ids.next(at: now.millisecondsSince1970, using: &random)
  }

  func tap(
    _ slot: Int, set: String = "hero", revision: Int64?, layout: PaddingLayout? = nil, shown: Int? = nil,
    id: EventID? = nil, at instant: Instant? = nil
  ) -> Tap {
    Tap(
      eventID: id ?? newID(), set: set, revision: revision, layout: layout, slot: PhysicalIndex(slot),
      shown: shown.map { RealIndex($0) }, occurredAt: instant ?? now)
  }

  /// Records taps as one transaction.
  func record(_ taps: [Tap], through other: BannerStore? = nil) throws -> [Verdict] {
    let intake = TapIntake(store: other ?? store, source: .commandLine)
    return try intake.record(at: now) { recorder in
      try taps.map { tap in
        try Array("\(tap)".utf8).withUnsafeBytes { content in try recorder.record(tap, content: content) }
      }
    }
  }

  func record(_ tap: Tap) throws -> Verdict {
    try record([tap])[0]
  }

  /// The whole table of counts as a sum for each banner.
  func counts() throws -> [Int64: Int64] {
    try store.visitCounts(ofSet: nil, from: nil, to: nil) { counts, _ in
      var sums: [Int64: Int64] = [:]
      try counts.forEach { count in sums[count.bannerID, default: 0] += count.clicks }
      return sums
    }
  }

  /// How the set `hero` refuses a banner that is not in its order: by name when it is in the archive.
  func absence(of id: Int64, archived: Int64) throws -> StoreError {
    guard id == archived else { return .unknownBanner(id: id, set: try Slug("hero")) }
    return .refused(
      Refusal(
        problem: "the banner \(id) is archived", remedy: "restore it first with 'rondo banner restore hero \(id)'"))
  }

  /// Runs SQL behind the store's back.
  func tamper(_ sql: String) throws {
    try store.database.write { connection in try connection.execute(sql: sql) }
  }

  func number(_ sql: String) throws -> Int64 {
    try store.database.read { connection in try connection.first(sql: sql) { row in row.int64(0) } ?? -1 }
  }
}
