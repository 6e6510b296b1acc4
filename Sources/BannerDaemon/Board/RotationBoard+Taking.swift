import BannerRotation
import BannerStore

extension RotationBoard {
  /// Takes the state of a set from the database, new or changed, and says what there is to say of it at `now`.
  ///
  /// That includes the ticks since the last look, by the old state or the new: one change a set says it all.
  ///
  /// - Returns: `nil` when nothing is to be seen of it, such as a new title, or a rotation that this board had moved
  ///   itself and that was stored.
  mutating func take(_ set: ScheduledSet, at now: Int64) -> RotationChange? {
    var set = set
    let old = slots[set.id].map { sets[$0] }
    let isFromFuture = !set.isArchived && set.rotation.returnFromFuture(at: now)
    let cause = RotationChange.Cause(from: old, to: set, at: now)
    let passage = set.isArchived ? .quiet : set.rotation.pass(from: self.now, to: now)
    put(set, passed: now, isUnsaved: isFromFuture || passage == .moved)

    let since = min(now, set.rotation.showing(at: now)?.since ?? now)
    if let cause {
      let isOtherBanner = old.map { $0.bannerOnShow(at: now) != set.bannerOnShow(at: now) } ?? false
      return RotationChange(
        set, cause: cause, at: now, time: isOtherBanner && !set.isArchived && cause != .started ? since : now)
    }
    // Whoever changed the set folded the ticks until then, so that only the old state knows of them.
    guard var old, !old.isArchived, !set.isArchived else { return nil }
    let passages = [passage, old.rotation.pass(from: self.now, to: now)]
    if passages == [.quiet, .quiet] { return nil }
    let isTimed = passages.allSatisfy { $0 == .quiet || $0 == .ticked }
    return RotationChange(set, cause: isTimed ? .timed : .resumed, at: now, time: isTimed ? since : now)
  }
}

extension ScheduledSet {
  /// Number of the banner on show; none in an empty set, and in the archive.
  func bannerOnShow(at now: Int64) -> Int64? {
    isArchived ? nil : realIndexOnShow(at: now).map { bannerIDs[$0.rawValue] }
  }
}

extension RotationChange.Cause {
  /// What the difference between two states of a set looks like to those who watch; `nil` when they see none.
  ///
  /// A new revision counts before the end of a pause, and that before a move: one change has one cause.
  init?(from old: ScheduledSet?, to new: ScheduledSet, at now: Int64) {
    guard let old, !old.isArchived else {
      guard !new.isArchived, new.bannerOnShow(at: now) != nil else { return nil }
      self = .started
      return
    }
    let isEmpty = old.bannerOnShow(at: now) == nil && new.bannerOnShow(at: now) == nil
    let (oldReasons, newReasons) = (old.rotation.pauseReasons, new.rotation.pauseReasons)
    if isEmpty {
      return nil
    } else if new.isArchived {
      self = .operator
    } else if new.revision != old.revision {
      self = .listChanged
    } else if newReasons != oldReasons {
      self = newReasons.isEmpty ? .resumed : .operator
    } else if new.rotation.differs(from: old.rotation, at: now) {
      self = .operator
    } else {
      return nil
    }
  }
}
