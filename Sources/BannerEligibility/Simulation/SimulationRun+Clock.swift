import BannerRotation

extension SimulationRun {
  /// From now on what happens counts, what is on show included.
  mutating func beginCounting() {
    isCounting = true
    countsRunningShowing = true
    itemsSince = now
  }

  /// Counts what is on show until an instant before which the list stays as it is.
  mutating func show(until end: Int64) {
    guard isCounting, end > now else { return }
    guard let first = rotation.showing(at: now), !items.isEmpty else {
      outcome.emptyMs += end - now
      return
    }
    let isNew = first.since == now || countsRunningShowing
    countsRunningShowing = false
    var time = min(first.until ?? .max, end)
    count(isNew ? 1 : 0, ofMs: time - now, at: sequence.timed(first.realIndex.rawValue))
    guard time < end, let timeline = rotation.timeline else { return }
    var step = first.realIndex.rawValue + 1
    let turns = (end - time) / timeline.turnMs
    if turns > 0 {
      for (index, place) in items.enumerated() {
        let showings = turns * Int64(sequence.occurrences(of: RealIndex(index)))
        count(showings, ofMs: showings * banners[place].dwellMs, at: RealIndex(index))
      }
      time += turns * timeline.turnMs
    }
    while time < end {
      let index = sequence.timed(step)
      let shownMs = min(banners[items[index.rawValue]].dwellMs, end - time)
      count(1, ofMs: shownMs, at: index)
      time += shownMs
      step += 1
    }
  }

  private mutating func count(_ showings: Int64, ofMs duration: Int64, at index: RealIndex) {
    let place = items[index.rawValue]
    outcome.banners[place].showings += showings
    outcome.banners[place].onShowMs += duration
  }
}
