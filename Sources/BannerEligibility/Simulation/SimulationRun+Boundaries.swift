import BannerRotation
import CivilTime

extension SimulationRun {
  /// Looks at every banner once, and finds out when to look again.
  mutating func begin() {
    // An instant before, so that a flight that begins just now is one that begins.
    for place in banners.indices { scheduleTurn(of: place, after: now - 1) }
    let instant = Instant(millisecondsSince1970: now)
    if simulation.set.caps.countsDays || banners.contains(where: \.conditions.countsDays) {
      nextMidnight = zone.startOfNextDay(after: instant).millisecondsSince1970
    }
    for place in campaigns.indices where campaigns[place].conditions.caps.countsDays {
      let zone = campaigns[place].conditions.zone
      campaigns[place].nextMidnight = zone.startOfNextDay(after: instant).millisecondsSince1970
    }
    scheduleFigures()
    examineShared()
    for place in banners.indices { examine(place) }
    revise()
  }

  /// Does what a boundary at this moment brings.
  mutating func cross() {
    let instant = Instant(millisecondsSince1970: now)
    // Turns that leave a banner closed as it was are events, and nothing that a daemon would wake for.
    var stale: Set<Int> = []
    var isWatched = nextFullHour == now || nextMidnight == now
    while let turn = turns.removeFirst(by: now) {
      scheduleTurn(of: turn.banner, after: now)
      if note(turnOf: turn.banner) { isWatched = true }
      stale.insert(turn.banner)
    }
    if nextFullHour == now { scheduleFigures() }
    if nextMidnight == now {
      nextMidnight = zone.startOfNextDay(after: instant).millisecondsSince1970
      setStanding.beginDay()
      for place in banners.indices {
        banners[place].standing.beginDay()
        if simulation.set.caps.countsDays || banners[place].conditions.countsDays { stale.insert(place) }
      }
    }
    for place in campaigns.indices where campaigns[place].nextMidnight == now {
      let zone = campaigns[place].conditions.zone
      campaigns[place].nextMidnight = zone.startOfNextDay(after: instant).millisecondsSince1970
      campaigns[place].standing.beginDay()
      stale.formUnion(campaigns[place].members)
      isWatched = true
    }
    examineShared()
    for place in stale.sorted() { examine(place) }
    revise(takesFigures: isWatched)
  }

  /// Looks again at whomever the last request left without room.
  mutating func settleExhausted() {
    var stale = Set(exhausted.map { [$0] } ?? [])
    if setRoom == 0 { stale.formUnion(banners.indices) }
    for campaign in campaigns where campaign.room == 0 { stale.formUnion(campaign.members) }
    exhausted = nil
    examineShared()
    for place in stale.sorted() { examine(place) }
    revise()
  }

  /// Finds the next end or beginning of a flight, or of a daypart within one.
  private mutating func scheduleTurn(of place: Int, after time: Int64) {
    let conditions = banners[place].conditions
    guard mayEverShow(place) else { return }
    let instant = Instant(millisecondsSince1970: time)
    var turn = conditions.flights.nextChange(after: instant)
    if conditions.flights.isOpen(at: instant), let next = conditions.dayparts.nextChange(after: instant, in: zone) {
      turn = min(turn ?? next, next)
    }
    // Where a flight begins, the hours of the week matter from that moment on.
    if let turn { turns.insert(TurnQueue.Turn(at: turn.millisecondsSince1970, banner: place)) }
  }

  private mutating func scheduleFigures() {
    guard simulation.set.kind == .even || simulation.set.kind == .optimise else { return }
    nextFullHour = Instant(millisecondsSince1970: now).nextFullHour.millisecondsSince1970
  }

  /// Notes what flights and dayparts do at this moment.
  ///
  /// - Returns: Whether the banner opens or closes by that.
  private mutating func note(turnOf place: Int) -> Bool {
    let conditions = banners[place].conditions
    let subject = SimulationEvent.Subject.banner(banners[place].id)
    let (before, at) = (Instant(millisecondsSince1970: now - 1), Instant(millisecondsSince1970: now))
    let flightWas = conditions.flights.isOpen(at: before)
    let flightIs = conditions.flights.isOpen(at: at)
    let hourWas = conditions.dayparts.isOpen(at: before, in: zone)
    let hourIs = conditions.dayparts.isOpen(at: at, in: zone)
    if flightWas != flightIs { note(flightIs ? .flightBegins : .flightEnds, of: subject) }
    // Outside of flights nobody asks for the hour.
    if hourWas != hourIs, flightWas, flightIs { note(hourIs ? .daypartOpens : .daypartCloses, of: subject) }
    return (flightWas && hourWas) != (flightIs && hourIs)
  }

  func mayEverShow(_ place: Int) -> Bool {
    let conditions = banners[place].conditions
    return conditions.isEnabled && !conditions.isArchived && conditions.campaign?.isArchived != true
      && (simulation.set.kind != .weighted || conditions.weight > 0)
  }

  mutating func note(_ kind: SimulationEvent.Kind, of subject: SimulationEvent.Subject) {
    guard isCounting else { return }
    outcome.events.append(SimulationEvent(at: Instant(millisecondsSince1970: now), subject: subject, kind: kind))
  }
}

extension BannerConditions {
  /// Whether anything of it goes by the days of the set's zone.
  var countsDays: Bool { caps.countsDays || pacing == .even }
}
