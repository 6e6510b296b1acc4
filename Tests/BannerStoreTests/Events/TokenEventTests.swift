import BannerRotation
import BannerStore
import CivilTime
import SQLite
import Testing

@Suite("The event of a token")
struct TokenEventTests {
  @Test("through a link is a click on a strip of one picture, with its served id, visitor and time")
  func row() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    let then = test.now.adding(milliseconds: -1_234)
    let event = try test.event(.click, place: 2, at: then, visitor: -77)
    #expect(try test.record(event) == .accepted(noImpression: true))
    let rows = try test.dump()["click"]
    #expect(
      rows == [
        [
          .blob(EventID.linkClick(servedID: event.servedID, bannerID: banners[2]).bytes), .integer(event.setID), 4, 0,
          2,
          nil, 2, .integer(banners[2]), 0, .integer(then.millisecondsSince1970), .integer(test.nowMs), 4,
          .blob(event.servedID.bytes), 1, -77, nil,
        ]
      ])
    #expect(try test.counts() == [banners[2]: 1])
  }

  @Test("that was viewable is an impression, too, once")
  func viewableImpliesImpression() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let id = test.newID()
    #expect(try test.record(test.event(.click, id)) == .accepted(noImpression: true))
    #expect(try test.record(test.event(.viewable, id)) == .accepted(noImpression: false))
    #expect(try test.eventCounts() == ["impression": 1, "viewable": 1, "click": 1])
    #expect(try test.record(test.event(.impression, id)) == .duplicate)
    #expect(try test.store.reconcile().isClean)
  }

  @Test(
    "that its revision does not bear out counts for nobody, and is kept as refused",
    arguments: [
      (EventChange { $0.revision = 5 }, .unknownRevision),
      (EventChange { $0.revision = .min }, .unknownRevision),
      (EventChange { $0.setID = 99 }, .unknownRevision),
      (EventChange { $0.revision = 1 }, .wrongBanner),
      (EventChange { $0.realIndex = RealIndex(1) }, .wrongBanner),
      (EventChange { $0.realIndex = RealIndex(-1) }, .wrongBanner),
      (EventChange { $0.realIndex = RealIndex(.max) }, .wrongBanner),
      (EventChange { $0.bannerID = 3 }, .wrongBanner),
      (EventChange { ($0.setID, $0.revision) = (2, 4) }, .wrongBanner),
      (EventChange { $0.occurredAt = $0.occurredAt?.adding(milliseconds: 300_001) }, .inTheFuture),
      (EventChange { $0.occurredAt = Instant(millisecondsSince1970: .max) }, .inTheFuture),
    ] as [(EventChange, RejectionReason)])
  func rejections(change: EventChange, reason: RejectionReason) throws {
    let test = try TestStore()
    _ = try test.makeSet()
    _ = try test.makeSet("other")
    for kind in TokenEvent.Kind.allCases {
      var event = try test.event(kind, at: test.now)
      change.apply(&event)
      #expect(try test.record([event, event]) == [.rejected(reason), .rejected(reason)])
    }
    #expect(try test.refusals() == Array(repeating: reason.rawValue, count: 6))
    #expect(try test.number("SELECT sum(events) FROM refusal_count") == 6)
    #expect(try test.number("SELECT count(*) FROM click") == 0)
    #expect(try test.number("SELECT count(*) FROM impression") == 0)
    #expect(try test.eventCounts() == [:])
  }

  @Test("that was accepted is a duplicate when it comes again, also when its time lies ahead by then")
  func repeatedInTheFuture() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let id = test.newID()
    let events = try TokenEvent.Kind.allCases.map { kind in try test.event(kind, id, at: test.now) }
    #expect(try test.record(events).allSatisfy { $0 == .accepted(noImpression: false) })
    test.pass(-1_000_000)
    #expect(try test.record(events) == [.duplicate, .duplicate, .duplicate])
    var other = events
    for place in other.indices { other[place].revision = 3 }
    #expect(try test.record(other) == [.conflict, .conflict, .conflict])
  }

  @Test("counts at the first moment that can be written as at any other", arguments: [Int64.min, -1, 0])
  func longAgo(ms: Int64) throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let (id, then) = (test.newID(), Instant(millisecondsSince1970: ms))
    #expect(try test.record(test.event(.click, id, at: then)) == .accepted(noImpression: true))
    #expect(try test.record(test.event(.viewable, id, at: then)) == .accepted(noImpression: false))
    #expect(try test.record(test.tap(1, revision: 4, at: then)).isAccepted)
    #expect(try test.eventCounts() == ["impression": 1, "viewable": 1, "click": 1])
    #expect(try test.number("SELECT count(*) FROM click_count WHERE bucket_start > 0") == 0)
    #expect(try test.store.reconcile().isClean)
  }

  @Test("counts when the banner and its set went into the archive meanwhile")
  func archived() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    _ = try test.store.archiveBanner(banners[0], inSet: "hero", at: test.now)
    _ = try test.store.archiveSet("hero", at: test.now)
    #expect(try test.record(test.event(.impression)) == .accepted(noImpression: false))
    #expect(try test.record(test.event(.click)) == .accepted(noImpression: true))
  }

  @Test("and a tap that has the id which follows from it never count as one another")
  func tapWithDerivedID() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    let (first, second) = (test.newID(), test.newID())
    func id(_ servedID: EventID) -> EventID { EventID.linkClick(servedID: servedID, bannerID: banners[0]) }
    #expect(try test.record(test.tap(1, revision: 4, id: id(first))).isAccepted)
    #expect(try test.record(test.event(.click, first)) == .conflict)
    #expect(try test.record(test.event(.impression, first)) == .accepted(noImpression: false))
    #expect(try test.record(test.event(.click, second)) == .accepted(noImpression: true))
    #expect(try test.record(test.tap(1, revision: 4, id: id(second))) == .conflict)
    #expect(try test.counts() == [banners[0]: 2])
    #expect(try test.store.reconcile().isClean)
  }

  @Test("is counted although the count of its quarter was damaged by hand, and reconciling tells")
  func damagedCount() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let id = test.newID()
    #expect(try test.record(test.event(.click, id)) == .accepted(noImpression: true))
    try test.tamper("DELETE FROM event_count")
    #expect(try test.record(test.event(.impression, id)) == .accepted(noImpression: false))
    #expect(try test.eventCounts() == ["impression": 1, "click": 1])
    #expect(try test.store.reconcile().isClean)
    try test.tamper("UPDATE event_count SET events = 5 WHERE kind = 4 AND no_impression = 0")
    #expect(try test.store.reconcile().eventDifferences.map(\.counted) == [5])
  }

  @Test(
    "counts when a client's clock is a day behind, and not at a time at which nobody can have seen its revision",
    arguments: [(-86_400_000, nil), (-86_400_001, .beforeRevision), (.min, .beforeRevision)]
      as [(Int64, RejectionReason?)])
  func beforeItsRevision(distance: Int64, reason: RejectionReason?) throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let made = try test.number("SELECT created_at FROM revision WHERE number = 4")
    let then = Instant(millisecondsSince1970: distance == .min ? .min : made + distance)
    let intake = EventIntake(store: test.store)
    let (event, tap) = (try test.event(.click, at: then), test.tap(1, revision: 4, at: then))
    let (one, other) = try intake.record(at: test.now) { recorder in
      (try recorder.record(event), try recorder.taps.record(tap, content: UnsafeRawBufferPointer(start: nil, count: 0)))
    }
    if let reason {
      #expect(one == .rejected(reason))
      #expect(other == .rejected(reason))
    } else {
      #expect(one == .accepted(noImpression: true))
      #expect(other.isAccepted)
    }
    #expect(try test.store.reconcile().isClean)
  }

  @Test("follows its revision as it is after the database was put back to an earlier state and changed otherwise")
  func putBack() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    let intake = EventIntake(store: test.store)
    var event = try test.event(.click)
    #expect(try intake.record(at: test.now) { try $0.record(event) } == .accepted(noImpression: true))
    try test.tamper(
      """
      DROP TRIGGER revision_item_is_never_updated;
      UPDATE change_mark SET mark = mark + 1;
      UPDATE revision_item SET banner_id = \(banners[1]) WHERE revision = 4 AND real_index = 0;
      """)
    event.servedID = test.newID()
    #expect(try intake.record(at: test.now) { try $0.record(event) } == .rejected(.wrongBanner))
    event.bannerID = banners[1]
    #expect(try intake.record(at: test.now) { try $0.record(event) } == .accepted(noImpression: true))
  }
}

/// A change that turns a good event into another.
struct EventChange: Sendable {
  let apply: @Sendable (inout TokenEvent) -> Void

  init(_ apply: @escaping @Sendable (inout TokenEvent) -> Void) {
    self.apply = apply
  }
}
