import BannerRotation
import BannerStore
import CivilTime
import SeededRandom
import Testing

/// Random changes of one set, made to the store and to a naive model of it at the same times.
struct SetSimulation {
  let test: TestStore
  private var model = NaiveSet(intervalMs: 2_000)
  private var archive: [Int64: NaiveSet.Item] = [:]
  private var revision: Int64 = 1
  private var random: SeededGenerator

  init(seed: UInt64) throws {
    test = try TestStore()
    random = SeededGenerator(seed: seed)
    _ = try test.makeSet(banners: 0, interval: 2_000)
  }

  /// Lets some time go by, makes some change, and holds the store against the model.
  mutating func step() throws {
    let time = Int64.random(in: 0...5_000, using: &random)
    test.pass(time)
    model.pass(time)
    try compare("after \(time) ms")

    let before = model.list.map { ($0.id, $0.dwellMs ?? model.intervalMs) }
    let change = try self.change()
    let after = model.list.map { ($0.id, $0.dwellMs ?? model.intervalMs) }
    if !before.elementsEqual(after, by: ==) || change == "another text" { revision += 1 }
    try compare(change)
  }

  /// Does both sides of one change; says which.
  private mutating func change() throws -> String {
    let any = model.items.randomElement(using: &random)?.id
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1: return try add()
    case 2: return try archiveOne(any)
    case 3: return try restoreOne()
    case 4: return try reorder()
    case 5, 6: return try enable(any)
    case 7: return try changeDwell(any)
    case 8: return try changeInterval()
    case 9: return try pause()
    case 10, 11: return try resume()
    case 12: return try turn()
    default: return try changeText(any)
    }
  }

  private mutating func add() throws -> String {
    let dwell = Bool.random(using: &random) ? Int64.random(in: 100...7_000, using: &random) : nil
    let isEnabled = Int.random(in: 0..<4, using: &random) > 0
    let place = Int.random(in: 0...model.items.count, using: &random)
    let settings = try BannerSettings.sample { ($0.dwellMs, $0.isEnabled) = (dwell, isEnabled) }
    let destination: Place = place < model.items.count ? .before(model.items[place].id) : .last
    let id = try test.store.addBanner(settings, toSet: "hero", at: destination, now: test.now).id
    model.change { $0.insert(NaiveSet.Item(id: id, dwellMs: dwell, isEnabled: isEnabled), at: place) }
    return "adding \(id)"
  }

  private mutating func archiveOne(_ id: Int64?) throws -> String {
    guard let id else { return "nothing" }
    _ = try test.store.archiveBanner(id, inSet: "hero", at: test.now)
    archive[id] = model.items.first { $0.id == id }
    model.change { items in items.removeAll { $0.id == id } }
    return "archiving \(id)"
  }

  private mutating func restoreOne() throws -> String {
    guard let id = archive.keys.sorted().randomElement(using: &random), let item = archive.removeValue(forKey: id)
    else {
      return "nothing"
    }
    _ = try test.store.restoreBanner(id, inSet: "hero", at: test.now)
    model.change { $0.append(item) }
    return "restoring \(id)"
  }

  private mutating func reorder() throws -> String {
    let order = model.items.shuffled(using: &random)
    _ = try test.store.reorderBanners(ofSet: "hero", to: order.map(\.id), at: test.now)
    model.change { $0 = order }
    return "reordering"
  }

  private mutating func enable(_ id: Int64?) throws -> String {
    guard let id else { return "nothing" }
    let isEnabled = Bool.random(using: &random)
    try test.edit(id) { $0.isEnabled = isEnabled }
    model.change { items in
      for place in items.indices where items[place].id == id { items[place].isEnabled = isEnabled }
    }
    return isEnabled ? "enabling \(id)" : "disabling \(id)"
  }

  private mutating func changeDwell(_ id: Int64?) throws -> String {
    guard let id else { return "nothing" }
    let dwell = Bool.random(using: &random) ? Int64.random(in: 100...7_000, using: &random) : nil
    try test.edit(id) { $0.dwell = dwell.map { .own($0) } ?? .inherit }
    model.change { items in for place in items.indices where items[place].id == id { items[place].dwellMs = dwell } }
    return "changing the dwell of \(id)"
  }

  private mutating func changeText(_ id: Int64?) throws -> String {
    guard let id, model.list.contains(where: { $0.id == id }) else { return "nothing" }
    try test.edit(id) { $0.altText = "text \(revision)" }
    return "another text"
  }

  private mutating func changeInterval() throws -> String {
    var changes = SetChanges()
    changes.intervalMs = Int64.random(in: 100...4_000, using: &random)
    changes.resumePolicy = Bool.random(using: &random) ? .reset : .preserve
    _ = try test.store.editSet("hero", changes, at: test.now)
    model.intervalMs = changes.intervalMs ?? model.intervalMs
    model.resumePolicy = changes.resumePolicy ?? model.resumePolicy
    return "changing the interval"
  }

  private mutating func pause() throws -> String {
    guard let (name, reason) = PauseReasons.named.randomElement(using: &random) else { return "nothing" }
    _ = try test.store.pauseSet("hero", for: reason, at: test.now)
    model.pause(name)
    return "pausing for \(name)"
  }

  private mutating func resume() throws -> String {
    for (name, reason) in PauseReasons.named where Bool.random(using: &random) {
      _ = try test.store.resumeSet("hero", from: reason, at: test.now)
      model.resume(name)
    }
    return "resuming"
  }

  private mutating func turn() throws -> String {
    guard !model.list.isEmpty else { return "nothing" }
    if Bool.random(using: &random) {
      let steps = Int.random(in: -9...9, using: &random)
      _ = try test.store.moveSet("hero", by: steps, at: test.now)
      model.step(by: steps)
      return "moving by \(steps)"
    }
    let place = Int.random(in: 0..<model.list.count, using: &random)
    _ = try test.store.goTo(RealIndex(place), inSet: "hero", at: test.now)
    model.go(to: place)
    return "going to \(place)"
  }

  /// Holds what the store says about now, and about many times to come, against the model.
  private func compare(_ event: String) throws {
    let set = try test.store.set("hero")
    #expect(try test.order() == model.items.map(\.id), "\(event)")
    #expect(set.revision.items.map(\.bannerID) == model.list.map(\.id), "\(event)")
    #expect(set.set.revision == revision, "\(event)")
    #expect(Set(set.set.pauseReasons.names) == model.reasons, "\(event)")
    let until = set.rotation.showing(at: test.nowMs)?.until
    #expect(until == (model.reasons.isEmpty ? model.leftMs.map { test.nowMs + $0 } : nil), "\(event)")
    var future = model
    for distance in stride(from: Int64(0), to: 20_000, by: 1_111) {
      #expect(set.bannerOnShow(at: test.now.adding(milliseconds: distance)) == future.shown, "\(event), \(distance)")
      future.pass(1_111)
    }
  }
}
