public import BannerStore
public import CivilTime
public import DeliveryTokens

extension BannerServer {
  /// Takes what one look at the database brought, all at once, and tells listeners of each set that has a new list.
  ///
  /// O(all sets), once a call.
  ///
  /// - Parameters:
  ///   - sets: New or changed, as they are now.
  ///   - moved: Where sets stand now that a missed-tick policy moved; the rest of them is what it was.
  ///   - droppedSetIDs: Numbers of sets to forget, for instance because they can no longer be read.
  ///   - startingOver: Whether to forget all sets first, as the database was put back to an earlier state.
  public func publish(
    _ sets: [ServedSet], moved: [ScheduledSet] = [], droppedSetIDs: [Int64] = [], startingOver: Bool = false
  ) {
    let tally = state.served
    // Before anybody can ask for them.
    state.caps.put(sets.map { CapPlan($0) }, removed: droppedSetIDs, startingOver: startingOver, at: state.clock())
    let (old, new) = state.snapshots.replace { snapshot in
      var next = snapshot.draft()
      if startingOver { next.removeAll() }
      for set in sets { next.put(SetState(set, replacing: next.set(id: set.schedule.id), tally: tally)) }
      for schedule in moved {
        guard let known = next.set(id: schedule.id) else { continue }
        var content = known.content
        content.schedule = schedule
        next.put(SetState(content, replacing: known, tally: tally))
      }
      for id in droppedSetIDs { next.remove(id: id) }
      return Snapshot(next)
    }
    for id in sets.map(\.schedule.id) {
      guard let before = old.set(id: id), let now = new.set(id: id), before.revision != now.revision else { continue }
      streams.publish(ofSet: id) { StreamEventText.list(of: now) }
    }
  }

  /// Takes keys that were read anew: tokens are signed with the one in use from now on, and those of the older ones are
  /// still believed.
  public func replace(keys: KeyRing) {
    state.snapshots.replace { snapshot in
      guard snapshot.keys != keys else { return snapshot }
      var next = snapshot.draft()
      next.keys = keys
      return Snapshot(next)
    }
  }

  /// Tells all who listen to a set what it shows now.
  ///
  /// - Parameters:
  ///   - setID: Number of the set, of which the newest state was published before.
  ///   - cause: Why, as the log of the daemon has it: `timed`, `operator`, `list_changed`, `resumed`, `started`.
  ///   - time: When the change fell due, for the measure of how late it is told.
  public func announce(setID: Int64, cause: String, time: Instant) {
    let now = state.clock()
    if cause == "timed" { state.metrics.rotationLatenessMs.record(now - time) }
    let (snapshot, nowMs) = (state.snapshot, now.millisecondsSince1970)
    guard let set = snapshot.set(id: setID) else { return }
    streams.publish(ofSet: setID) {
      StreamEventText.rotation(of: snapshot.answering(for: set, atMs: nowMs), cause: cause, atMs: nowMs)
    }
    // Whoever listens to a set that has nothing to show sees what this one shows.
    for other in snapshot.dependents(of: setID) where snapshot.answering(for: other, atMs: nowMs) === set {
      streams.publish(ofSet: other.id) { StreamEventText.rotation(of: set, cause: cause, atMs: nowMs) }
    }
  }
}
