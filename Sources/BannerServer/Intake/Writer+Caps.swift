import BannerStore

extension Writer {
  /// Reads the figures of capped owners: those for which somebody may wait at once, all of them every few seconds.
  ///
  /// Between two transactions: what was committed has been taken over, and nothing else can be in the figures.
  func readCaps(at now: Int64) {
    guard tools.caps.isUsed else { return }
    if tools.caps.lacksFigures {
      var unknown = tools.caps.owners(onlyUnknown: true)
      while !unknown.isEmpty {
        guard read(&unknown) else { return }
      }
    }
    if capReading.waiting.isEmpty, now >= capReading.dueNs {
      capReading.dueNs = now + CapReading.everyNs
      capReading.waiting = tools.caps.owners(onlyUnknown: false)
    }
    if !capReading.waiting.isEmpty, !read(&capReading.waiting) { capReading.waiting = [] }
  }

  /// Queues what the database should know of promises and of visitors' frequencies, about once a second.
  func queueCapFigures() {
    if tools.caps.tend(at: tools.clock()) {
      reservationTurns += 1
      fast.append(
        ReservationOrder(tools.caps, .all, removesExpired: reservationTurns % Writer.removalEvery == 0))
    }
    let servings = tools.frequency.takeUnsaved(FrequencyOrder.mostServings)
    if !servings.isEmpty { slow.append(FrequencyOrder(servings, of: tools.frequency)) }
  }

  /// Queues all of it at the end, when nothing is promised any more.
  func queueLastCapFigures() {
    if tools.caps.isUsed { fast.append(ReservationOrder(tools.caps, .last)) }
    while case let servings = tools.frequency.takeUnsaved(FrequencyOrder.mostServings), !servings.isEmpty {
      slow.append(FrequencyOrder(servings, of: tools.frequency))
    }
  }

  /// Reads figures of owners for as long as one part may take; false, and said, when the database cannot be read: what is
  /// known goes on to hold, and who has no figures has no room.
  private func read(_ holders: inout [CappedOwner]) -> Bool {
    let end = monotonicNs() + CapReading.sliceNs
    do {
      try tools.caps.read(&holders, from: tools.store, at: tools.clock()) { monotonicNs() >= end }
      capTrouble = nil
      return true
    } catch {
      let problem = "the figures of caps cannot be read: \(error)"
      if capTrouble != problem { tools.report(.fails(problem)) }
      capTrouble = problem
      return false
    }
  }
}
