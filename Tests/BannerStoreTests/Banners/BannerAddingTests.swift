import BannerStore
import Testing

@Suite("A new banner")
struct BannerAddingTests {
  @Test("has its settings as given, a place at the end, and a revision that shows it")
  func settings() throws {
    let test = try TestStore()
    let others = try test.makeSet(interval: 2_000)
    let settings = BannerSettings(
      name: "Winter", target: try TargetURL(parsing: "https://bücher.example:8080/a?b=1&b=&c=%2F+d#e"),
      image: .url(try TargetURL(parsing: "http://img.example/w.png")), altText: "Snow", dwellMs: 7_500)
    test.pass(100)
    let added = try test.store.addBanner(settings, toSet: "hero", now: test.now)
    for banner in [added, try test.store.banner(added.id, inSet: "hero"), try test.second().banners(ofSet: "hero")[3]] {
      #expect(banner.name == "Winter")
      #expect(banner.targetURL == "https://bücher.example:8080/a?b=1&b=&c=%2F+d#e")
      #expect(banner.targetLocation == "https://xn--bcher-kva.example:8080/a?b=1&b=&c=%2F+d#e")
      #expect(banner.image == .url("http://img.example/w.png"))
      #expect(banner.altText == "Snow")
      #expect(banner.dwellMs == 7_500)
      #expect(banner.isEnabled)
      #expect(banner.position == 3)
      #expect(banner.createdAt == test.now)
      #expect(banner.archivedAt == nil)
    }
    let set = try test.store.set("hero")
    #expect(added.setID == set.set.id)
    #expect((set.revision.number, set.revision.cause, set.revision.createdAt) == (5, .bannerAdded, test.now))
    #expect(set.revision.items.map(\.bannerID) == others + [added.id])
    #expect(set.revision.items.map(\.dwellMs) == [2_000, 2_000, 2_000, 7_500])
  }

  @Test("goes first, last, and before or after each of the others", arguments: 0...7)
  func places(choice: Int) throws {
    let test = try TestStore()
    let others = try test.makeSet()
    var expected = others
    let (place, index): (Place, Int) =
      switch choice {
      case 0: (.first, 0)
      case 1: (.last, 3)
      case 2...4: (.before(others[choice - 2]), choice - 2)
      default: (.after(others[choice - 5]), choice - 4)
      }
    let added = try test.addBanner("new", at: place)
    expected.insert(added.id, at: index)
    #expect(added.position == index)
    #expect(try test.order() == expected)
    #expect(try test.revised() == expected)
    #expect(try test.store.banners(ofSet: "hero").map(\.position) == [0, 1, 2, 3])
  }

  @Test("cannot go beside one that is not in the set's order, and nothing changes")
  func wrongPlaces() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    let foreign = try test.makeSet("other")
    let archived = try test.store.archiveBanner(banners[1], inSet: "hero", at: test.now).id
    let before = try test.dump()
    // The number above all is the one that the new banner would get.
    for id in [foreign[0], archived, foreign[2] + 1, 0, -1, .max, .min] {
      for place in [Place.before(id), .after(id)] {
        #expect(throws: try test.absence(of: id, archived: archived)) { try test.addBanner("new", at: place) }
      }
    }
    #expect(try test.dump() == before)
  }

  @Test("that is disabled has its place in the order and makes no revision")
  func disabled() throws {
    let test = try TestStore()
    let others = try test.makeSet()
    let hidden = try test.store.addBanner(
      .sample { $0.isEnabled = false }, toSet: "hero", at: .before(others[1]), now: test.now)
    #expect(!hidden.isEnabled)
    #expect(try test.order() == [others[0], hidden.id, others[1], others[2]])
    #expect(try test.revised() == others)
    #expect(try test.revision() == 4)
  }

  @Test("has a number that no other banner ever has, in whatever set, archived or not")
  func numbers() throws {
    let test = try TestStore()
    var seen: [Int64] = try test.makeSet("hero") + test.makeSet("other")
    for _ in 0..<5 {
      let added = try test.addBanner("new").id
      _ = try test.store.archiveBanner(added, inSet: "hero", at: test.now)
      #expect(added > seen.max() ?? 0)
      seen.append(added)
    }
    #expect(Set(seen).count == 11)
  }

  /// A setting that breaks a rule.
  struct Fault: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let spoil: @Sendable (inout BannerSettings) -> Void
  }

  static let faults = [
    Fault(testDescription: "name") { $0.name = "" },
    Fault(testDescription: "name") { $0.name = String(repeating: "n", count: 10_241) },
    Fault(testDescription: "alt text") { $0.altText = String(repeating: "a", count: 10_241) },
    Fault(testDescription: "dwell") { $0.dwellMs = 0 },
    Fault(testDescription: "dwell") { $0.dwellMs = 99 },
    Fault(testDescription: "dwell") { $0.dwellMs = 366 * 86_400_000 + 1 },
    Fault(testDescription: "dwell") { $0.dwellMs = .min },
    Fault(testDescription: "dwell") { $0.dwellMs = .max },
  ]

  @Test("with a value that breaks a rule is refused by the name of its field, and nothing changes", arguments: faults)
  func wrong(fault: Fault) throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let before = try test.dump()
    let error = #expect(throws: StoreError.self) {
      try test.store.addBanner(.sample("sample", fault.spoil), toSet: "hero", now: test.now)
    }
    guard case .invalid(let value) = error else { return #expect(error == nil) }
    #expect(value.field == fault.testDescription)
    #expect(try test.dump() == before)
  }

  @Test("needs a set")
  func noSet() throws {
    let test = try TestStore()
    let before = try test.dump()
    #expect(throws: StoreError.unknownSet(slug: "hero")) { try test.addBanner("new") }
    #expect(try test.dump() == before)
  }
}
