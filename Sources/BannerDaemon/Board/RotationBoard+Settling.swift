import BannerRotation
import BannerStore
import CivilTime

extension RotationBoard {
  /// The sets in which time or counts may have changed who shows by `now`, each with the moment to settle it for: the
  /// boundary itself if it was noticed in time, else `now`.
  ///
  /// They are due until ``note(_:)`` or a new state of the set says otherwise.
  mutating func setsToSettle(at now: Int64) -> [DueSet] {
    boundaries.takeDue(at: now).map { slot, time in
      DueSet(setID: sets[slot].id, at: Instant(millisecondsSince1970: time))
    }
  }

  /// Notes that counts may have changed who shows in some sets; those that are not known here do not matter.
  mutating func countsChanged(ofSets setIDs: [Int64], at now: Int64) {
    for id in setIDs {
      if let slot = slots[id], !sets[slot].isArchived { boundaries.fallDue(slot, at: now) }
    }
  }

  /// Notes that counts may have changed everywhere.
  mutating func countsChanged(at now: Int64) {
    countsChanged(ofSets: sets.lazy.filter(\.goesByCounts).map(\.id), at: now)
  }

  /// Takes what became of the sets that were due; a set that is left out cannot be settled before it changes.
  mutating func note(_ settled: [SettledSet], of due: [DueSet]) {
    var next: [Int64: Int64] = [:]
    for set in settled { next[set.setID] = set.nextChange?.millisecondsSince1970 }
    for set in due {
      if let slot = slots[set.setID] { boundaries.schedule(slot, at: next[set.setID]) }
    }
  }

  /// Schedules the next boundary of a set that was read.
  mutating func scheduleBoundary(_ slot: Int, at now: Int64) {
    let set = sets[slot]
    guard !set.isArchived else { return boundaries.schedule(slot, at: nil) }
    boundaries.schedule(slot, at: set.eligibilityChange)
    // The list was made while the clock ran ahead, and for a time that has yet to come.
    if set.goesByTime, set.revisedAt > now, set.revisedAt - now > Rotation.toleratedLatenessMs {
      boundaries.fallDue(slot, at: now)
    }
  }
}
