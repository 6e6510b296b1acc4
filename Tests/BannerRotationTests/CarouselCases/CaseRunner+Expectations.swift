import BannerRotation

extension CaseRunner {
  /// What the carousel says now, under the name that the cases give it; throws on a name that is not known.
  func value(of key: String) throws -> CaseValue {
    switch key {
    case "current": CaseValue(carousel.current?.rawValue)
    case "currentId": CaseValue(carousel.currentID)
    case "physical": CaseValue(carousel.restingSlot?.rawValue)
    case "offset": CaseValue(carousel.offset)
    case "page": CaseValue(page)
    case "dot": CaseValue(carousel.dot?.rawValue)
    case "direction": .text(carousel.direction?.rawValue ?? "none")
    case "other": CaseValue(carousel.uncovered?.rawValue)
    case "real": CaseValue(tap?.realIndex.rawValue)
    case "id": CaseValue(tap?.id)
    case "clicks": .object(clicks.mapValues(CaseValue.integer))
    case "totalClicks": .integer(clicks.values.reduce(0, +))
    case "map": .list(carousel.slotMap.map { .integer($0.rawValue) })
    case "count": .integer(carousel.slotCount)
    case "realCount": .integer(carousel.items.count)
    case "delta": CaseValue(delta)
    case "ticks": .integer(carousel.ticks)
    case "nextAt": CaseValue(carousel.nextTick.map(Int.init))
    case "position": CaseValue(position?.rawValue)
    case "accepted": accepted.map(CaseValue.flag) ?? .null
    default: throw CaseProblem("unknown expected key '\(key)'")
    }
  }
}
