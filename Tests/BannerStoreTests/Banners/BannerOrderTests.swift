import BannerStore
import Testing

@Suite("The order of banners")
struct BannerOrderTests {
  @Test("has a moved banner where it was put, from each place to each place", arguments: 0..<4, 0..<10)
  func moves(index: Int, choice: Int) throws {
    let test = try TestStore()
    let banners = try test.makeSet(banners: 4)
    let moved = banners[index]
    let place: Place =
      switch choice {
      case 0: .first
      case 1: .last
      case 2...5: .before(banners[choice - 2])
      default: .after(banners[choice - 6])
      }
    var expected = banners
    if place != .before(moved), place != .after(moved) {
      expected.remove(at: index)
      switch place {
      case .first: expected.insert(moved, at: 0)
      case .last: expected.append(moved)
      case .before(let other): expected.insert(moved, at: try #require(expected.firstIndex(of: other)))
      case .after(let other): expected.insert(moved, at: try #require(expected.firstIndex(of: other)) + 1)
      }
    }
    let before = try test.dump()

    let set = try test.store.moveBanner(moved, inSet: "hero", to: place, at: test.now)

    #expect(try test.order() == expected)
    #expect(set.revision.items.map(\.bannerID) == expected)
    #expect(try test.store.banners(ofSet: "hero").map(\.position) == [0, 1, 2, 3])
    if expected == banners {
      #expect(try test.dump() == before)
    } else {
      #expect((set.revision.number, set.revision.cause) == (6, .reordered))
    }
  }

  @Test("is whatever the whole new order says", arguments: 0..<24)
  func reorders(permutation: Int) throws {
    let test = try TestStore()
    let banners = try test.makeSet(banners: 4)
    var (rest, expected, left) = (permutation, [Int64](), banners)
    while !left.isEmpty {
      expected.append(left.remove(at: rest % left.count))
      rest /= left.count + 1
    }
    let set = try test.store.reorderBanners(ofSet: "hero", to: expected, at: test.now)
    #expect(set.revision.items.map(\.bannerID) == expected)
    #expect(try test.order() == expected)
    #expect(set.revision.number == (expected == banners ? 5 : 6))
  }

  @Test("holds the banners that are not shown, and changing their places alone makes no revision")
  func disabled() throws {
    let test = try TestStore()
    let banners = try test.makeSet(banners: 4)
    try test.edit(banners[1]) { $0.isEnabled = false }
    let revision = try test.revision()
    _ = try test.store.moveBanner(banners[1], inSet: "hero", to: .last, at: test.now)
    #expect(try test.order() == [banners[0], banners[2], banners[3], banners[1]])
    #expect(try test.revised() == [banners[0], banners[2], banners[3]])
    #expect(try test.revision() == revision)
    _ = try test.store.reorderBanners(ofSet: "hero", to: banners.reversed(), at: test.now)
    try test.edit(banners[1]) { $0.isEnabled = true }
    #expect(try test.revised() == banners.reversed())
  }

  @Test("of an empty set is empty, and may be given so")
  func empty() throws {
    let test = try TestStore()
    _ = try test.makeSet(banners: 0)
    #expect(try test.store.reorderBanners(ofSet: "hero", to: [], at: test.now).revision.number == 1)
  }

  @Test("is not changed by one that lacks, repeats or adds banners, and the error names them")
  func wrongOrders() throws {
    let test = try TestStore()
    let foreign = try test.makeSet("other")[0]
    let ids = try test.makeSet(banners: 4)
    let (a, b, c, d) = (ids[0], ids[1], ids[2], ids[3])
    _ = try test.store.archiveBanner(d, inSet: "hero", at: test.now)
    let before = try test.dump()
    let none: Int64 = 999
    for (order, problem) in [
      ([b, a], "it lacks: \(c)"), ([], "it lacks: \(a), \(b), \(c)"), ([c, b, b, a], "it repeats: \(b)"),
      ([a, b, a, b, a], "it repeats: \(a), \(b)"),
      ([a, b, c, foreign], "it names what is not in use in 'hero': \(foreign)"),
      ([d, c, b, a], "it names what is not in use in 'hero': \(d)"),
      ([none, a, -1, none], "it names what is not in use in 'hero': \(none), -1"),
    ] {
      let error = #expect(throws: StoreError.self) {
        try test.store.reorderBanners(ofSet: "hero", to: order, at: test.now)
      }
      guard case .invalid(let value) = error else { return #expect(error == nil) }
      #expect(value.field == "order")
      #expect(value.value == order.map(String.init).joined(separator: " "))
      #expect(value.problem == problem)
      #expect(value.remedy == "name each once; they are now: \(a) \(b) \(c)")
      #expect(try test.dump() == before)
    }
  }

  @Test("is not changed by moving a banner, or beside a banner, that has no place in it")
  func wrongMoves() throws {
    let test = try TestStore()
    let foreign = try test.makeSet("other")[0]
    let banners = try test.makeSet(banners: 4)
    let archived = try test.store.archiveBanner(banners[3], inSet: "hero", at: test.now).id
    let before = try test.dump()
    for id in [foreign, archived, 0, -1, 999, .max, .min] {
      let unknown = try test.absence(of: id, archived: archived)
      for place in [Place.before(id), .after(id)] {
        #expect(throws: unknown) { try test.store.moveBanner(banners[0], inSet: "hero", to: place, at: test.now) }
      }
      for place in [Place.first, .last, .before(banners[0]), .after(id)] {
        #expect(throws: unknown) { try test.store.moveBanner(id, inSet: "hero", to: place, at: test.now) }
      }
    }
    #expect(throws: StoreError.unknownSet(slug: "nobody")) {
      try test.store.moveBanner(banners[0], inSet: "nobody", to: .first, at: test.now)
    }
    #expect(try test.dump() == before)
  }
}
