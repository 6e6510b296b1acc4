import BannerStore

extension DaemonLoop {
  /// How many boundaries of one set are settled in a round at most, each at its own instant; the rest waits for the next.
  private static var mostBoundariesInARound: Int { 8 }

  /// How long what others count may go unseen, in milliseconds, where no follower counts.
  private static var countingMs: Int64 { 5000 }

  /// Settles the sets that are due, and takes what that made of them.
  mutating func settle() {
    board.countsChanged(ofSets: follower?.takeSetsToSettle() ?? [], at: last.wallMs)
    lookAtCounts()
    for _ in 0..<Self.mostBoundariesInARound {
      let revisedIDs = settleDue()
      guard !revisedIDs.isEmpty else { return }
      let now = last.wallMs
      let changed = changedSets()
      news.changes += changed.compactMap { set in board.take(set, at: now) }
      lookAtCounts(of: changed.filter { !revisedIDs.contains($0.id) })
    }
  }

  /// Notes that sets came from the database: whoever stored their lists may have gone by other counts, as an import does
  /// that brings a list without the promises that it was made for.
  ///
  /// Looking stores nothing where the list is right, and what settling itself stored is not looked at again.
  mutating func lookAtCounts(of sets: [ScheduledSet]) {
    board.countsChanged(ofSets: sets.filter(\.goesByCounts).map(\.id), at: last.wallMs)
  }

  /// Settles the sets that are due; what cannot be stored now is tried again.
  ///
  /// - Returns: The numbers of the sets that have a new revision.
  mutating func settleDue() -> Set<Int64> {
    guard last.runningMs >= nextSettleMs else { return [] }
    let due = board.setsToSettle(at: last.wallMs)
    guard !due.isEmpty else { return [] }
    do {
      let begin = clock.read().runningMs
      let settled = try store.settle(due, outstanding: follower?.outstandingReservations())
      // Looking takes a twentieth of the time at most, however many sets have caps.
      nextCountMs = max(nextCountMs, last.runningMs + 20 * (clock.read().runningMs - begin))
      board.note(settled, of: due)
      report(settling.isOver())
      return Set(settled.lazy.filter(\.isRevised).map(\.setID))
    } catch {
      nextSettleMs = last.runningMs + Self.patienceMs
      report(settling.begins("\(error)"))
      return []
    }
  }

  /// Notes that counts may have changed who shows, if anything was stored since the last time; where no follower does.
  private mutating func lookAtCounts() {
    guard last.runningMs >= nextCountMs, countedVersion != seenVersion,
      follower?.outstandingReservations() == nil
    else { return }
    countedVersion = seenVersion
    nextCountMs = last.runningMs + Self.countingMs
    board.countsChanged(at: last.wallMs)
  }
}
