import BannerRotation
import BannerStore
import CivilTime

/// A database with something of everything, made at fixed times with fixed ids, to be opened by later versions.
struct UpgradeSample {
  /// 2026-10-01T08:00:00Z.
  static let start = Instant(millisecondsSince1970: 1_790_841_600_000)

  let store: BannerStore

  /// Makes the sample in a folder that has none.
  static func make(in folder: String) throws -> UpgradeSample {
    let sample = UpgradeSample(
      store: try BannerStore(path: "\(folder)/rondo.db", createIfMissing: true, busyTimeoutMs: 10_000, now: start))
    try sample.makeHero()
    try sample.makeOthers()
    _ = try sample.record(taps + [duplicate] + refused)
    _ = try sample.record(events + refusedEvents)
    try sample.deliver()
    return sample
  }

  /// Four banners, one of them disabled and one archived, seven revisions, paused for two reasons.
  private func makeHero() throws {
    let settings = SetSettings(
      title: "Start page ‘🙂’", intervalMs: 2_000, layout: .bothEnds, resumePolicy: .preserve,
      missedTickPolicy: .catchup, timeZone: "Europe/Vienna")
    _ = try store.createSet(Slug("hero"), settings, at: UpgradeSample.start)
    let a = try add("a", at: 0)
    let b = try add("b", at: 0) { banner in
      banner.target = try TargetURL(parsing: "https://bücher.example/winter?shelf=12&from=%2F#x")
      banner.dwellMs = 5_000
    }
    let c = try add("c", at: 0) { $0.image = .file(path: Fixture.path("rgb.png")) }
    let d = try add("d", at: 0) { $0.isEnabled = false }
    _ = try store.reorderBanners(ofSet: "hero", to: [c, a, b, d], at: time(10_000))
    _ = try store.archiveBanner(a, inSet: "hero", at: time(12_000))
    var changes = BannerChanges()
    changes.altText = "line\nbreak, \"quotes\" and שלום"
    _ = try store.editBanner(c, inSet: "hero", changes, at: time(12_500))
    _ = try store.pauseSet("hero", for: .operator, at: time(13_300))
    _ = try store.pauseSet("hero", for: .hover, at: time(13_400))
  }

  /// A playing set, one in the archive, and an empty one.
  private func makeOthers() throws {
    for (slug, layout) in [("side", PaddingLayout.threeView), ("old", .twoView)] {
      let settings = SetSettings(title: slug, intervalMs: 4_000, layout: layout)
      _ = try store.createSet(Slug(slug), settings, at: time(1_000))
      for name in ["e", "f"] { _ = try add(name, to: slug, at: 2_000) }
    }
    _ = try store.createSet(Slug("empty"), SetSettings(title: "Empty", layout: .none), at: time(3_000))
    _ = try store.moveSet("side", by: 1, at: time(14_000))
    _ = try store.archiveSet("old", at: time(15_000))
  }

  /// Taps that count, in every layout and against older revisions too.
  static var taps: [Tap] {
    get throws {
      var taps = try (0...4).map { slot in try tap(slot, "hero", 4, slot, at: Int64(slot) * 400_000) }
      taps += try [
        tap(5, "hero", 5, 3, .trailing, at: 20_000), tap(6, "hero", 7, 1, PaddingLayout.none, at: 13_000_000),
        tap(7, "side", 3, 0, shown: 0, at: 20_000), tap(8, "side", 3, 1, shown: 1, at: 20_001),
        tap(9, "old", 3, 2, .twoView, shown: 1, at: 20_002),
      ]
      return taps
    }
  }

  private static var duplicate: Tap { get throws { try tap(3, "hero", 4, 3, at: 1_200_000) } }

  /// Taps that count for nobody: a conflict, and three that are rejected.
  private static var refused: [Tap] {
    get throws {
      try [
        tap(4, "hero", 4, 1, at: 1_600_000), tap(20, "nobody", 1, 1, at: 0), tap(21, "hero", 4, 9, at: 0),
        tap(22, "empty", 1, 0, at: 0),
      ]
    }
  }

  /// Records taps a day after the start.
  func record(_ taps: [Tap]) throws -> [Verdict] {
    try TapIntake(store: store, source: .imported).record(at: time(86_400_000)) { recorder in
      try taps.map { tap in
        try Array("\(tap.eventID) \(tap.set)".utf8).withUnsafeBytes { try recorder.record(tap, content: $0) }
      }
    }
  }

  private static func tap(
    _ number: Int, _ set: String, _ revision: Int64, _ slot: Int, _ layout: PaddingLayout? = nil, shown: Int? = nil,
    at ms: Int64
  ) throws -> Tap {
    let id = try EventID(parsing: "01a151b8-b13b-7abf-bcc4-0000000000\(number < 10 ? "0" : "")\(number)")
    return Tap(
      eventID: id, set: set, revision: revision, layout: layout, slot: PhysicalIndex(slot),
      shown: shown.map { RealIndex($0) }, occurredAt: start.adding(milliseconds: ms))
  }

  private func add(
    _ name: String, to slug: String = "hero", at ms: Int64,
    _ configure: (inout BannerSettings) throws -> Void = { _ in }
  ) throws -> Int64 {
    var settings = try BannerSettings.sample(name)
    settings.altText = name
    try configure(&settings)
    return try store.addBanner(settings, toSet: slug, now: time(ms)).id
  }

  private func time(_ ms: Int64) -> Instant {
    UpgradeSample.start.adding(milliseconds: ms)
  }
}

/// What came with version 2: delivery over HTTP.
extension UpgradeSample {
  /// Events that count: one delivery with all, one click without an impression, and one that was seen by the way.
  static var events: [TokenEvent] {
    get throws {
      try [
        event(.impression, 30, banner: 2, at: 1_000), event(.viewable, 30, banner: 2, at: 3_000),
        event(.click, 30, banner: 2, at: 4_000), event(.click, 31, banner: 3, at: 5_000),
        event(.viewable, 32, banner: 3, at: 6_000_000),
      ]
    }
  }

  /// Events that count for nobody: a conflict, and one of a revision that there never was.
  private static var refusedEvents: [TokenEvent] {
    get throws {
      try [
        event(.click, 30, banner: 2, revision: 6, at: 4_000), event(.click, 33, banner: 2, revision: 99, at: 4_000),
      ]
    }
  }

  /// Records events a day after the start.
  func record(_ events: [TokenEvent]) throws -> [EventVerdict] {
    try EventIntake(store: store).record(at: UpgradeSample.start.adding(milliseconds: 86_400_000)) { recorder in
      try events.map(recorder.record)
    }
  }

  /// What was served and refused, an image under a request id, and who may ask.
  private func deliver() throws {
    try EventIntake(store: store).record(at: UpgradeSample.start.adding(milliseconds: 86_400_001)) { recorder in
      recorder.raiseServed([ServedCount(bannerID: 2, revision: 7, servedAt: UpgradeSample.start, times: 12)])
      try recorder.keep(
        RefusedEvent(
          kind: .impression, reason: "crawler", ruleVersion: "7", rule: "bot", setID: 1, userAgent: "Bot ‘1’",
          content: [0, 255]))
      _ = try recorder.imageRequest(UpgradeSample.imageRequest)
    }
    var changes = SetChanges()
    changes.allowedOrigins = try [Origin(parsing: "https://shop.example"), Origin(parsing: "http://localhost:3000")]
    _ = try store.editSet("side", changes, at: UpgradeSample.start.adding(milliseconds: 86_400_002))
  }

  /// What the image showed that was asked for under a request id.
  static var imageRequest: ImageRequest {
    get throws {
      ImageRequest(
        setID: 1, requestID: "mail-7/ü", revision: 7, bannerID: 3, realIndex: RealIndex(0),
        servedID: try EventID(parsing: "01a151b8-b13b-7abf-bcc4-000000000040"))
    }
  }

  /// In revision 7 of the set `hero` the banner 3 stands before the banner 2, as in 6.
  private static func event(
    _ kind: TokenEvent.Kind, _ number: Int, banner: Int64, revision: Int64 = 7, at ms: Int64
  ) throws -> TokenEvent {
    TokenEvent(
      kind: kind, servedID: try EventID(parsing: "01a151b8-b13b-7abf-bcc4-0000000000\(number)"), setID: 1,
      revision: revision, bannerID: banner, realIndex: RealIndex(banner == 3 ? 0 : 1),
      occurredAt: start.adding(milliseconds: ms), sender: EventSender(visitor: 4_711))
  }
}
