import BannerRotation
public import BannerStore
public import CivilTime
public import DeliveryTokens

extension BannerServer {
  /// Takes sets as they are now, new or changed, and tells listeners of each that has a new list of banners.
  ///
  /// O(all sets), once for all of `sets`.
  public func publish(_ sets: [ServedSet]) {
    guard !sets.isEmpty else { return }
    let tally = state.served
    let (old, new) = state.snapshots.replace { snapshot in
      snapshot.replacing(sets.map { SetState($0, replacing: snapshot.set(id: $0.schedule.id), tally: tally) })
    }
    for set in sets {
      let id = set.schedule.id
      guard let before = old.set(id: id), let now = new.set(id: id), before.revision != now.revision else { continue }
      streams.publish(ofSet: id) { StreamEventText.list(of: now) }
    }
  }

  /// Forgets a set, for instance because it can no longer be read.
  public func drop(setID: Int64) {
    state.snapshots.replace { $0.dropping(setID: setID) }
  }

  /// Forgets all sets, as the database was put back to an earlier state.
  public func dropAll() {
    state.snapshots.replace { $0.droppingAll() }
  }

  /// Takes rotations that a missed-tick policy moved; one whose set has changed meanwhile is passed over.
  public func publish(_ moved: [MovedRotation]) {
    guard !moved.isEmpty else { return }
    let tally = state.served
    state.snapshots.replace { snapshot in
      snapshot.replacing(
        moved.compactMap { moved in
          guard let old = snapshot.set(id: moved.setID), old.content.schedule.change == moved.change else { return nil }
          var content = old.content
          let rotation = content.schedule.rotation
          content.schedule.rotation = Rotation(
            restoring: moved.anchor, timeline: rotation.timeline, isStarted: rotation.isStarted,
            pauseReasons: rotation.pauseReasons, resumePolicy: rotation.resumePolicy,
            missedTickPolicy: rotation.missedTickPolicy)
          return SetState(content, replacing: old, tally: tally)
        })
    }
  }

  /// Takes keys that were read anew: tokens are signed with the one in use from now on, and those of the older ones are
  /// still believed.
  public func replace(keys: KeyRing) {
    state.snapshots.replace { $0.keys == keys ? $0 : $0.replacing(keys: keys) }
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
    guard let set = state.snapshot.set(id: setID) else { return }
    streams.publish(ofSet: setID) {
      StreamEventText.rotation(of: set, cause: cause, atMs: now.millisecondsSince1970)
    }
  }
}
