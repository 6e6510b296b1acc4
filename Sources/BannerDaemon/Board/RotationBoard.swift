import BannerRotation
import BannerStore
import CivilTime

/// All sets with the moments at which they change: the daemon's logic, without clock, database or output.
///
/// The rotations are those of the database, anchors included, so that what the daemon says is what every other reader
/// computes; a tick alters nothing but the set's deadline. Only a missed-tick policy moves a rotation here, and that is
/// kept as unsaved until the caller has stored it. Times are milliseconds of the wall clock.
struct RotationBoard {
  /// The last moment that was looked at; ticks due by then have been announced.
  private(set) var now: Int64

  /// A set keeps its slot for good, as sets are never deleted; one that does not rotate has no deadline.
  private(set) var sets: [ScheduledSet] = []
  private(set) var slots: [Int64: Int] = [:]
  private var deadlines = DeadlineHeap()
  var boundaries = Boundaries()
  private var unsavedSlots: Set<Int> = []
  private var touchedSlots: Set<Int> = []

  /// Begins without any set.
  init(at now: Int64) {
    self.now = now
  }

  /// When the next tick of any set is due, or time may change who shows; `nil` while neither will be.
  var nextDeadline: Int64? { [deadlines.earliest?.time, boundaries.earliest].compactMap(\.self).min() }

  /// How many sets rotate now.
  var rotatingCount: Int { deadlines.count }

  /// Announces every tick due by `now`, at most one change a set, however many were due.
  ///
  /// Complexity: O(log n) for each set that has ticks due.
  mutating func advance(to now: Int64) -> [RotationChange] {
    var changes: [RotationChange] = []
    while let due = deadlines.earliest, due.time <= now {
      let slot = due.slot
      let passage = sets[slot].rotation.pass(from: self.now, to: now)
      if passage == .moved { noteMove(of: slot) }
      schedule(slot, at: now)
      let time = passage == .ticked ? due.time : now
      changes.append(RotationChange(sets[slot], cause: passage == .ticked ? .timed : .resumed, at: now, time: time))
    }
    self.now = max(self.now, now)
    return changes
  }

  /// Goes on after the clock was set back from `before` to `now`, each set by its missed-tick policy.
  ///
  /// Complexity: O(n log n).
  mutating func clockStepped(back before: Int64, to now: Int64) -> [RotationChange] {
    var changes: [RotationChange] = []
    for slot in sets.indices where deadlines.contains(slot) {
      let announced = sets[slot].rotation.position(at: self.now)
      let anchor = sets[slot].rotation.anchor
      // The clock may have been wrong after a sleep.
      _ = sets[slot].rotation.pass(from: self.now, to: before)
      sets[slot].rotation.clockStepped(back: before, to: now)
      schedule(slot, at: now)
      let isMoved = sets[slot].rotation.anchor != anchor
      if isMoved { noteMove(of: slot) }
      if isMoved || sets[slot].rotation.position(at: now) != announced {
        changes.append(RotationChange(sets[slot], cause: .resumed, at: now, time: now))
      }
    }
    // What a list was right for may not have come yet.
    for slot in sets.indices where sets[slot].goesByTime && slots[sets[slot].id] == slot && !sets[slot].isArchived {
      boundaries.fallDue(slot, at: now)
    }
    self.now = now
    return changes
  }

  /// Takes a set out, for instance because it can no longer be read.
  mutating func drop(_ setID: Int64) {
    guard let slot = slots.removeValue(forKey: setID) else { return }
    deadlines.schedule(slot, at: nil)
    boundaries.schedule(slot, at: nil)
    unsavedSlots.remove(slot)
    touchedSlots.remove(slot)
  }

  /// Where sets stand that a missed-tick policy moved, and the database does not know of.
  var unsaved: [MovedRotation] { unsavedSlots.map { MovedRotation(of: sets[$0]) } }

  /// Whether there is anything ``unsaved``.
  var hasUnsaved: Bool { !unsavedSlots.isEmpty }

  /// Notes that the database knows now where all sets stand.
  mutating func markSaved() {
    unsavedSlots.removeAll()
  }

  /// The sets that came in, changed or were moved since this was asked last, as they stand now.
  mutating func takeTouched() -> [ScheduledSet] {
    defer { touchedSlots.removeAll() }
    return touchedSlots.map { sets[$0] }
  }

  /// Puts a set in place of the one with the same number; what was due by `passed` has been announced.
  mutating func put(_ set: ScheduledSet, passed: Int64, isUnsaved: Bool) {
    let slot = slots[set.id] ?? sets.count
    if slot == sets.count { sets.append(set) } else { sets[slot] = set }
    slots[set.id] = slot
    schedule(slot, at: passed)
    scheduleBoundary(slot, at: passed)
    touchedSlots.insert(slot)
    if isUnsaved { unsavedSlots.insert(slot) } else { unsavedSlots.remove(slot) }
  }

  private mutating func noteMove(of slot: Int) {
    unsavedSlots.insert(slot)
    touchedSlots.insert(slot)
  }

  private mutating func schedule(_ slot: Int, at now: Int64) {
    deadlines.schedule(slot, at: sets[slot].isArchived ? nil : sets[slot].rotation.showing(at: now)?.until)
  }
}
