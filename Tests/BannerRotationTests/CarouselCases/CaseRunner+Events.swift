import BannerRotation

extension CaseRunner {
  /// Runs one event; throws on one that is not known, or has a field that is not.
  mutating func run(_ event: CaseValue) throws {
    var fields = try CaseFields(event, of: "an event")
    let type = try fields.require(try fields.text("type"), "type")
    fields = try CaseFields(event, of: "event '\(type)'")
    _ = fields.take("type")
    switch type {
    case "load": accepted = carousel.load(try fields.require(try fields.texts("items"), "items"))
    case "tap": try runTap(&fields)
    case "land", "scroll", "wrap": try runScrolling(type, &fields)
    case "resize": carousel.resize(width: try fields.require(try fields.number("width"), "width"))
    case "next": noteMove(carousel.next(by: try fields.integer("by") ?? 1))
    case "prev": noteMove(carousel.previous(by: try fields.integer("by") ?? 1))
    case "goto":
      let index = RealIndex(try fields.require(try fields.integer("index"), "index"))
      noteMove(carousel.go(to: index, direction: try fields.choice("direction", of: Direction.self)))
    case "start": try runStart(&fields)
    case "stop": carousel.stop()
    case "pause": carousel.pause()
    case "resume": carousel.resume()
    case "clock": carousel.clock(to: Int64(try fields.require(try fields.integer("t"), "t")))
    case "sleep": carousel.wake(at: Int64(try fields.require(try fields.integer("until"), "until")))
    case "positionAt": try runPosition(&fields)
    // Right-to-left mirrors the view; places and ticks know nothing of it.
    case "rtl": _ = fields.take("on")
    default: throw CaseProblem("unknown event '\(type)'")
    }
    try fields.finish()
  }

  private mutating func noteMove(_ delta: Int?) {
    self.delta = delta
    accepted = delta != nil
  }

  private mutating func runTap(_ fields: inout CaseFields) throws {
    let slot = PhysicalIndex(try fields.require(try fields.integer("physical"), "physical"))
    let generation = try fields.integer("gen")
    let shown = try fields.integer("shown").map(RealIndex.init)
    tap = try? carousel.resolveTap(on: slot, generation: generation, shown: shown)
    accepted = tap != nil
    if let tap { clicks[tap.id, default: 0] += 1 }
  }

  private mutating func runScrolling(_ type: String, _ fields: inout CaseFields) throws {
    let offset = try fields.require(try fields.number("offset"), "offset")
    let width = try fields.require(try fields.number("width"), "width")
    switch type {
    case "land":
      let landing = carousel.land(offset: offset, width: width)
      page = landing?.page
      noteMove(landing?.delta)
    case "scroll":
      page = carousel.scroll(offset: offset, width: width)
      accepted = page != nil
    default:
      carousel.edgeJump(offset: offset, width: width)
    }
  }

  private mutating func runStart(_ fields: inout CaseFields) throws {
    let interval = Int64(try fields.require(try fields.integer("interval"), "interval"))
    var dwells: [String: Int64] = [:]
    if let durations = try fields.integers("durations") {
      guard durations.count == carousel.items.count else { throw CaseProblem("not one duration for each banner") }
      for (id, duration) in zip(carousel.items, durations) { dwells[id] = Int64(duration) }
    }
    accepted = carousel.start(
      intervalMs: interval, firstMs: try fields.integer("first").map(Int64.init), dwellsMs: dwells,
      resume: try fields.choice("resume", of: ResumePolicy.self) ?? .reset,
      missed: try fields.choice("missed", of: MissedTickPolicy.self) ?? .coalesce)
  }

  private mutating func runPosition(_ fields: inout CaseFields) throws {
    let time = Int64(try fields.require(try fields.integer("t"), "t"))
    let interval = Int64(try fields.require(try fields.integer("interval"), "interval"))
    let first = try fields.integer("first").map(Int64.init)
    let start = RealIndex(try fields.integer("startIndex") ?? 0)
    let count = carousel.items.count
    let durations = try fields.integers("durations")
    let timeline =
      durations.map { Timeline(dwellsMs: $0.map(Int64.init)) } ?? Timeline(uniform: interval, count: count)
    guard timeline?.count ?? 0 == count else { throw CaseProblem("the dwells make no timeline of \(count) banners") }
    let shown = start.moved(by: 0, itemCount: count) ?? start
    position = Rotation(timeline: timeline, startingAt: 0, first: first, shown: shown).position(at: time)
  }
}
