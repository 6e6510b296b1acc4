import BannerRotation
import BannerStore
import Testing

@Suite("Editing a set")
struct SetEditingTests {
  /// A change of one setting, with what it should come to.
  struct Edit: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let makesRevision: Bool
    let change: @Sendable (inout SetChanges) -> Void
    let apply: @Sendable (inout SetSettings) -> Void
  }

  static let edits = [
    Edit(testDescription: "title", makesRevision: false, change: { $0.title = "New" }, apply: { $0.title = "New" }),
    Edit(
      testDescription: "interval", makesRevision: true, change: { $0.intervalMs = 9_000 },
      apply: { $0.intervalMs = 9_000 }),
    Edit(
      testDescription: "layout", makesRevision: true, change: { $0.layout = PaddingLayout.none },
      apply: { $0.layout = PaddingLayout.none }),
    Edit(
      testDescription: "resume policy", makesRevision: false, change: { $0.resumePolicy = .preserve },
      apply: { $0.resumePolicy = .preserve }),
    Edit(
      testDescription: "missed-tick policy", makesRevision: false, change: { $0.missedTickPolicy = .catchup },
      apply: { $0.missedTickPolicy = .catchup }),
    Edit(
      testDescription: "time zone", makesRevision: false, change: { $0.timeZone = "Asia/Tokyo" },
      apply: { $0.timeZone = "Asia/Tokyo" }),
  ]

  @Test("changes that setting alone, and makes a revision only when visitors see a difference", arguments: edits)
  func oneSetting(edit: Edit) throws {
    let test = try TestStore()
    _ = try test.makeSet()
    var changes = SetChanges()
    edit.change(&changes)
    var expected = try test.store.set("hero").set.settings
    edit.apply(&expected)
    test.pass(500)

    let edited = try test.store.editSet("hero", changes, at: test.now)

    for set in [edited, try test.store.set("hero"), try test.second().set("hero")] {
      #expect(set.set.settings == expected)
      #expect(set.set.revision == (edit.makesRevision ? 5 : 4))
      #expect(set.revision.number == set.set.revision)
      #expect(set.revision.cause == (edit.makesRevision ? .setEdited : .bannerAdded))
      #expect(set.revision.layout == expected.layout)
      #expect(set.revision.items.map(\.dwellMs) == [expected.intervalMs, expected.intervalMs, expected.intervalMs])
    }
    #expect(try test.number("SELECT count(*) FROM revision") == (edit.makesRevision ? 5 : 4))
  }

  @Test("to what it is already writes nothing", arguments: [true, false])
  func nothing(isAnyGiven: Bool) throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let settings = try test.store.set("hero").set.settings
    var changes = SetChanges()
    if isAnyGiven {
      changes.title = settings.title
      changes.intervalMs = settings.intervalMs
      changes.layout = settings.layout
      changes.resumePolicy = settings.resumePolicy
      changes.missedTickPolicy = settings.missedTickPolicy
      changes.timeZone = settings.timeZone
    }
    test.pass(12_345)
    let before = try test.dump()
    _ = try test.store.editSet("hero", changes, at: test.now)
    #expect(try test.dump() == before)
  }

  @Test("gives the new interval to the banners without a dwell of their own")
  func ownDwells() throws {
    let test = try TestStore()
    _ = try test.makeSet(banners: 1)
    _ = try test.addBanner("own", dwell: 7_000)
    var changes = SetChanges()
    changes.intervalMs = 4_000
    _ = try test.store.editSet("hero", changes, at: test.now)
    #expect(try test.store.set("hero").revision.items.map(\.dwellMs) == [4_000, 7_000])
  }

  @Test("to an interval that no shown banner takes makes no revision, and holds for the next banner")
  func intervalThatNobodyTakes() throws {
    let test = try TestStore()
    _ = try test.makeSet(banners: 0)
    _ = try test.addBanner("own", dwell: 7_000)
    var changes = SetChanges()
    changes.intervalMs = 4_000
    _ = try test.store.editSet("hero", changes, at: test.now)
    #expect(try test.revision() == 2)
    _ = try test.addBanner("heir")
    #expect(try test.store.set("hero").revision.items.map(\.dwellMs) == [7_000, 4_000])
  }

  @Test("with one wrong value among right ones changes nothing")
  func wrong() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let before = try test.dump()
    for spoil in [{ $0.intervalMs = 0 }, { $0.timeZone = "Nowhere" }, { $0.title = "" }] as [(inout SetChanges) -> Void]
    {
      var changes = SetChanges()
      changes.title = "New"
      changes.layout = PaddingLayout.none
      spoil(&changes)
      #expect(throws: StoreError.self) { try test.store.editSet("hero", changes, at: test.now) }
    }
    #expect(throws: StoreError.unknownSet(slug: "nobody")) {
      try test.store.editSet("nobody", SetChanges(), at: test.now)
    }
    #expect(try test.dump() == before)
  }

  @Test("while it is paused decides how it resumes")
  func resumePolicy() throws {
    let test = try TestStore()
    _ = try test.makeSet(interval: 2_000)
    test.pass(500)
    _ = try test.store.pauseSet("hero", for: .operator, at: test.now)
    var changes = SetChanges()
    changes.resumePolicy = .preserve
    test.pass(60_000)
    _ = try test.store.editSet("hero", changes, at: test.now)
    _ = try test.store.resumeSet("hero", from: .operator, at: test.now)
    #expect(try test.showing().until == test.nowMs + 1_500)
  }
}
