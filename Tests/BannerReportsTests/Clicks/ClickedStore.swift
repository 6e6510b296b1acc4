import BannerReports
import BannerRotation
import BannerStore
import CivilTime
import Foundation
import Testing

/// A store in a folder of its own, for clicks at whatever times a test needs.
final class ClickedStore {
  let store: BannerStore

  private let folder = FileManager.default.temporaryDirectory.appending(path: "rondo-\(UUID().uuidString)").path
  private let now = Instant(millisecondsSince1970: 1_790_000_000_000)
  private let intake: TapIntake
  private var ids = EventIDGenerator()
  private var random = SystemRandomNumberGenerator()

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    store = try BannerStore(path: "\(folder)/rondo.db", createIfMissing: true, busyTimeoutMs: 10_000, now: now)
    intake = TapIntake(store: store, source: .imported, futureToleranceMs: .max)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A set that shows these banners from revision `names.count + 1` on; gives their ids.
  @discardableResult
  func makeSet(_ slug: String = "hero", _ names: [String] = ["a"], layout: PaddingLayout = .bothEnds) throws -> [Int64]
  {
    _ = try store.createSet(Slug(slug), SetSettings(title: slug, layout: layout), at: now)
    return try names.map { name in
      let address = try TargetURL(parsing: "https://example.org/")
      let settings = BannerSettings(name: name, target: address, image: .url(address))
      return try store.addBanner(settings, toSet: slug, now: now).id
    }
  }

  func archive(_ banner: Int64, of slug: String = "hero") throws {
    _ = try store.archiveBanner(banner, inSet: slug, at: now)
  }

  func archiveSet(_ slug: String) throws {
    _ = try store.archiveSet(slug, at: now)
  }

  /// A tap at a time such as `2026-11-30T08:37:00Z`.
  func tap(
    _ slot: Int = 0, set: String = "hero", revision: Int64 = 2, layout: PaddingLayout? = nil, shown: Int? = nil,
    at time: String
  ) throws -> Tap {
    Tap(
      eventID: newID(), set: set, revision: revision, layout: layout, slot: PhysicalIndex(slot),
      shown: shown.map { RealIndex($0) }, occurredAt: try TimeText.parse(time, in: .utc))
  }

  func newID() -> EventID {
    ids.next(at: now.millisecondsSince1970, using: &random)
  }

  @discardableResult
  func record(_ taps: [Tap]) throws -> [Verdict] {
    try intake.record(at: now) { recorder in
      try taps.map { tap in
        try Array("\(tap)".utf8).withUnsafeBytes { content in try recorder.record(tap, content: content) }
      }
    }
  }

  private func accept(_ taps: [Tap]) throws {
    let verdicts = try record(taps)
    #expect(verdicts.allSatisfy { if case .accepted = $0 { true } else { false } })
  }

  /// Clicks on the first banner of the set `hero` at each of these times.
  func click(at times: [String]) throws {
    try accept(times.map { time in try tap(at: time) })
  }

  /// A click on the first banner of the set `hero` in every quarter of an hour of a range.
  func clickEveryQuarter(from: String, to: String) throws {
    let (start, end) = (try TimeText.parse(from, in: .utc), try TimeText.parse(to, in: .utc))
    let times = stride(from: start.millisecondsSince1970, to: end.millisecondsSince1970, by: 900_000)
    try accept(
      times.map { ms in
        Tap(
          eventID: newID(), set: "hero", revision: 2, slot: PhysicalIndex(0),
          occurredAt: Instant(millisecondsSince1970: ms))
      })
  }

  func report(
    by dimension: ClickReport.Dimension, set: String? = nil, from: String? = nil, to: String? = nil,
    zone: String = "UTC"
  ) throws -> ClickReport {
    let query = ClickReport.Query(
      set: set, by: dimension, from: try from.map { text in try TimeText.parse(text, in: .utc) },
      to: try to.map { text in try TimeText.parse(text, in: .utc) }, zone: try TimeZone(identifier: zone))
    return try ClickReport(query, from: store)
  }
}

extension ClickReport {
  /// The rows as text, cells with a space between them.
  var lines: [String] {
    listing.rows.map { row in row.map(\.brief).joined(separator: " ") }
  }
}

extension Cell {
  fileprivate var brief: String {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .flag(let flag): flag ? "yes" : "no"
    case .decimal, .share, .rate, .change, .changeInPercent, .list, .structure, .none: "?"
    }
  }
}
