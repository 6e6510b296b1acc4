import BannerEligibility
import BannerRotation
import BannerStore
import CivilTime
import SQLite

extension TestDatabase {
  /// A revision as its row has it: its cause, and when it was made, in milliseconds since the beginning of the test.
  struct RevisionRow: Equatable, CustomStringConvertible {
    var cause: String
    var at: Int64

    init(_ cause: String, _ at: Int64) {
      self.cause = cause
      self.at = at
    }

    var description: String { "\(cause) at \(at)" }
  }

  /// The revisions of a set that the passing of time made, or counts did, in order.
  func settledRevisions(of slug: String) throws -> [RevisionRow] {
    try store.database.read { connection in
      try connection.query(
        sql: """
          SELECT cause, revision.created_at FROM revision JOIN banner_set ON banner_set.id = set_id
          WHERE slug = ? AND cause IN ('flight', 'cap', 'statistics') ORDER BY number
          """, [.text(slug)]
      ) { row in RevisionRow(row.text(0), row.int64(1) - ScriptedClock.begin) }
    }
  }

  /// A banner with conditions, at the end of the order.
  @discardableResult
  func addBanner(_ name: String, to slug: String, _ configure: (inout BannerSettings) throws -> Void) throws -> Int64 {
    let target = try TargetURL(parsing: "https://example.org/")
    var settings = BannerSettings(name: name, target: target, image: .url(target))
    try configure(&settings)
    return try store.addBanner(settings, toSet: slug, now: Instant(millisecondsSince1970: ScriptedClock.begin)).id
  }

  /// The banners of the newest revision.
  func list(of slug: String) throws -> [Int64] {
    try store.set(slug).revision.items.map(\.bannerID)
  }

  /// Taps on the first banner of the newest revision, as the command records them.
  func click(_ times: Int, set slug: String, at time: Int64) throws {
    let now = Instant(millisecondsSince1970: time)
    var ids = EventIDGenerator()
    var random = SystemRandomNumberGenerator()
    _ = try TapIntake(store: store, source: .commandLine).record(at: now) { recorder in
      for _ in 0..<times {
        let tap = Tap(
          eventID: ids.next(at: time, using: &random), set: slug, revision: try store.set(slug).set.revision,
          layout: PaddingLayout.none, slot: PhysicalIndex(0), shown: nil, occurredAt: now)
        _ = try Array("tap".utf8).withUnsafeBytes { content in try recorder.record(tap, content: content) }
      }
    }
  }
}

extension Flights {
  /// One flight, in milliseconds since the beginning of the test.
  init(from start: Int64? = nil, to end: Int64? = nil) throws {
    func instant(_ time: Int64?) -> Instant? {
      time.map { Instant(millisecondsSince1970: ScriptedClock.begin + $0) }
    }
    self.init([try Flight(start: instant(start), end: instant(end))])
  }
}
