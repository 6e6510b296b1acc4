import BannerRotation
import BannerStore
import CivilTime
import Foundation
import Testing

@Suite("A set that many change at the same time")
struct SetConcurrencyTests {
  private static let threads = 6
  private static let rounds = 12

  @Test(
    "has every change and gapless revisions, through connections of their own or one for all", arguments: [true, false])
  func changes(areConnectionsShared: Bool) throws {
    let test = try TestStore()
    let start = try test.makeSet().count
    let (path, now, shared) = ("\(test.folder)/rondo.db", test.now, test.store)

    let errors = Crowd.run(Self.threads) { number in
      let store = areConnectionsShared ? shared : try Self.open(path, at: now)
      // No two clocks agree: whoever comes later to the lock may have the earlier time.
      var time = now.adding(milliseconds: Int64(number) * 37)
      for round in 0..<Self.rounds {
        time = time.adding(milliseconds: 400)
        let place: Place = round.isMultiple(of: 2) ? .first : .last
        let banner = try store.addBanner(.sample("\(number)-\(round)"), toSet: "hero", at: place, now: time)
        var changes = BannerChanges()
        changes.altText = "new"
        _ = try store.editBanner(banner.id, inSet: "hero", changes, at: time)
        _ = try store.moveSet("hero", by: number, at: time)
        _ = try store.pauseSet("hero", for: .operator, at: time)
        _ = try store.resumeSet("hero", from: .operator, at: time)
        if round.isMultiple(of: 3) { _ = try store.archiveBanner(banner.id, inSet: "hero", at: time) }
      }
    }

    #expect(errors.isEmpty, "\(errors)")
    let revisions = 1 + start + Self.threads * (2 * Self.rounds + Self.rounds / 3)
    #expect(try test.revision() == revisions)
    #expect(try test.number("SELECT count(*) FROM revision") == revisions)
    #expect(try test.number("SELECT min(number) FROM revision") == 1)
    #expect(try test.number("SELECT max(number) FROM revision") == revisions)
    #expect(try test.order().count == start + Self.threads * (Self.rounds - Self.rounds / 3))
    #expect(try test.store.banners(ofSet: "hero").map(\.position) == test.order().indices.map(Int64.init))
    #expect(try test.revised() == test.order())
    #expect(try test.store.set("hero").set.pauseReasons.isEmpty)
    #expect(try test.number("SELECT count(*) FROM pause_reason") == 0)
  }

  @Test("always looks whole to whoever reads it meanwhile")
  func readers() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    let (path, now) = ("\(test.folder)/rondo.db", test.now)
    let errors = Crowd.run(Self.threads) { number in
      let store = try Self.open(path, at: now)
      var seen: (change: Int64, revision: Int64) = (0, 0)
      for round in 0..<60 {
        if number < 2 {
          let place: Place = (round + number).isMultiple(of: 2) ? .first : .last
          _ = try store.moveBanner(banners[number], inSet: "hero", to: place, at: now)
          continue
        }
        let set = try store.set("hero")
        let (items, shown) = (set.revision.items.map(\.bannerID), set.bannerOnShow(at: now))
        guard items.sorted() == banners, set.set.revision == set.revision.number, shown == banners[0] else {
          throw Torn(what: "revision \(set.revision.number) with \(items), showing \(shown ?? 0)")
        }
        try store.visitSets(changedAfter: seen.change) { result in
          let scheduled = try result.get()
          guard scheduled.change > seen.change, scheduled.revision >= seen.revision else {
            throw Torn(what: "change \(scheduled.change) after \(seen.change)")
          }
          seen = (scheduled.change, scheduled.revision)
        }
      }
    }
    #expect(errors.isEmpty, "\(errors)")
  }

  @Test("counts every tap for the banner that its revision showed, while the order changes under it")
  func taps() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    let taps = (0..<Self.threads * 50).map { _ in test.tap(1, revision: 4) }
    let (path, now) = ("\(test.folder)/rondo.db", test.now)
    let errors = Crowd.run(Self.threads) { number in
      let store = try Self.open(path, at: now)
      let intake = TapIntake(store: store, source: .commandLine)
      for tap in taps[(number * 50)..<(number * 50 + 50)] {
        try intake.record(at: now) { recorder in
          _ = try recorder.record(tap, content: UnsafeRawBufferPointer(start: nil, count: 0))
        }
        _ = try store.moveBanner(banners[number % 3], inSet: "hero", to: .first, at: now)
      }
    }
    #expect(errors.isEmpty, "\(errors)")
    #expect(try test.counts() == [banners[0]: Int64(taps.count)])
    #expect(try test.store.reconcile().isClean)
    #expect(try test.number("SELECT count(*) FROM revision") == test.revision())
  }

  @Test("is created once, whoever comes first, and the others are told")
  func creation() throws {
    let test = try TestStore()
    let (path, now) = ("\(test.folder)/rondo.db", test.now)
    let errors = Crowd.run(Self.threads) { _ in
      let store = try Self.open(path, at: now)
      _ = try store.createSet(Slug("hero"), SetSettings(title: "Hero"), at: now)
    }
    #expect(
      try errors.map { $0 as? StoreError }
        == Array(
          repeating: .slugTaken(Slug("hero"), archived: false), count: Self.threads - 1))
    #expect(try test.store.sets().count == 1)
    #expect(try test.number("SELECT count(*) FROM revision") == 1)
  }

  /// Something read that no moment of the set looked like.
  private struct Torn: Error {
    let what: String
  }

  private static func open(_ path: String, at now: Instant) throws -> BannerStore {
    try BannerStore(path: path, createIfMissing: false, busyTimeoutMs: 60_000, now: now)
  }
}
