import BannerStore
import Testing

@Suite("Editing a banner")
struct BannerEditingTests {
  /// A change of one field, with what it should come to.
  struct Edit: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var makesRevision = true
    let change: @Sendable (inout BannerChanges) throws -> Void
    let apply: @Sendable (inout Banner) -> Void
  }

  static let edits = [
    Edit(testDescription: "name", makesRevision: false, change: { $0.name = "New" }, apply: { $0.name = "New" }),
    Edit(
      testDescription: "target", change: { $0.target = try TargetURL(parsing: "https://bücher.example/") },
      apply: { ($0.targetURL, $0.targetLocation) = ("https://bücher.example/", "https://xn--bcher-kva.example/") }),
    Edit(
      testDescription: "picture", change: { $0.image = .url(try TargetURL(parsing: "https://img.example/n.png")) },
      apply: { $0.image = .url("https://img.example/n.png") }),
    Edit(testDescription: "text", change: { $0.altText = "New" }, apply: { $0.altText = "New" }),
    Edit(testDescription: "no text", change: { $0.altText = "" }, apply: { $0.altText = "" }),
    Edit(testDescription: "own dwell", change: { $0.dwell = .own(9_000) }, apply: { $0.dwellMs = 9_000 }),
    Edit(testDescription: "the set's dwell", change: { $0.dwell = .inherit }, apply: { $0.dwellMs = nil }),
    Edit(testDescription: "enabled", change: { $0.isEnabled = false }, apply: { $0.isEnabled = false }),
  ]

  @Test("changes that field alone, and makes a revision only when visitors see a difference", arguments: edits)
  func oneField(edit: Edit) throws {
    let test = try TestStore()
    let others = try test.makeSet(banners: 2, interval: 2_000)
    let banner = try test.addBanner("c", dwell: 5_000)
    var expected = banner
    edit.apply(&expected)
    test.pass(500)

    #expect(try test.edit(banner.id, edit.change) == expected)

    #expect(try test.store.banner(banner.id, inSet: "hero") == expected)
    #expect(try test.second().banners(ofSet: "hero")[2] == expected)
    let set = try test.store.set("hero")
    #expect(set.revision.number == (edit.makesRevision ? 5 : 4))
    #expect(set.revision.cause == (edit.makesRevision ? .bannerEdited : .bannerAdded))
    let shown = others.map { ($0, 2_000) } + (expected.isEnabled ? [(banner.id, expected.dwellMs ?? 2_000)] : [])
    #expect(set.revision.items.elementsEqual(shown) { ($0.bannerID, $0.dwellMs) == $1 })
  }

  @Test("to what it is already writes nothing", arguments: [true, false])
  func nothing(isAnyGiven: Bool) throws {
    let test = try TestStore()
    _ = try test.makeSet(banners: 2)
    let banner = try test.addBanner("c", dwell: 5_000)
    let before = try test.dump()
    test.pass(12_345)
    try test.edit(banner.id) { changes in
      guard isAnyGiven else { return }
      changes.name = banner.name
      changes.target = try TargetURL(parsing: banner.targetURL)
      changes.image = .url(try TargetURL(parsing: "https://example.org/c.png"))
      changes.altText = banner.altText
      changes.dwell = .own(5_000)
      changes.isEnabled = true
    }
    #expect(try test.dump() == before)
  }

  @Test("makes a revision when the bytes differ, though the characters look the same")
  func canonicalEquivalents() throws {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    let edits: [@Sendable (String, inout BannerChanges) throws -> Void] = [
      { $1.altText = $0 }, { $1.target = try TargetURL(parsing: "https://example.org/\($0)") },
      { $1.image = .url(try TargetURL(parsing: "https://example.org/\($0)")) },
    ]
    for change in edits {
      let test = try TestStore()
      let banner = try test.makeSet(banners: 1)[0]
      try test.edit(banner) { try change(composed, &$0) }
      let revision = try test.revision()
      try test.edit(banner) { try change(decomposed, &$0) }
      #expect(try test.revision() == revision + 1)
    }
  }

  @Test("that is disabled makes no revision, and enabling it with other changes makes one")
  func disabled() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    try test.edit(banners[1]) { $0.isEnabled = false }
    try test.edit(banners[1]) { ($0.altText, $0.dwell) = ("New", .own(700)) }
    #expect(try test.revision() == 5)
    try test.edit(banners[1]) { ($0.altText, $0.isEnabled) = ("Newer", true) }
    #expect(try test.revision() == 6)
    #expect(try test.revised() == banners)
    #expect(try test.store.set("hero").revision.items[1].dwellMs == 700)
  }

  @Test(
    "to a value that breaks a rule is refused with all other changes",
    arguments: [
      { $0.name = "" }, { $0.name = String(repeating: "n", count: 10_241) },
      { $0.altText = String(repeating: "🙂", count: 2_561) }, { $0.dwell = .own(99) }, { $0.dwell = .own(.min) },
      { $0.image = .file(path: "/nowhere/to/be/found.png") },
    ] as [@Sendable (inout BannerChanges) -> Void])
  func wrong(spoil: @Sendable (inout BannerChanges) -> Void) throws {
    let test = try TestStore()
    let banner = try test.makeSet()[0]
    let before = try test.dump()
    #expect(throws: (any Error).self) {
      try test.edit(banner) { changes in
        (changes.name, changes.altText, changes.isEnabled) = ("New", "New", false)
        spoil(&changes)
      }
    }
    #expect(try test.dump() == before)
  }

  @Test("needs a banner of that set which is not archived")
  func whichBanner() throws {
    let test = try TestStore()
    let foreign = try test.makeSet("other")[0]
    let banner = try test.makeSet()[0]
    _ = try test.store.archiveBanner(banner, inSet: "hero", at: test.now)
    let before = try test.dump()
    for id in [foreign, 0, -1, .max, .min] {
      let unknown = StoreError.unknownBanner(id: id, set: try Slug("hero"))
      #expect(throws: unknown) { try test.edit(id) { $0.name = "New" } }
      #expect(throws: unknown) { try test.store.banner(id, inSet: "hero") }
    }
    let error = #expect(throws: StoreError.self) { try test.edit(banner) { $0.name = "New" } }
    guard case .refused(let refusal) = error else { return #expect(error == nil) }
    #expect(refusal.problem == "the banner \(banner) is archived")
    #expect(refusal.remedy.contains("rondo banner restore hero \(banner)"))
    #expect(try test.dump() == before)
  }
}
