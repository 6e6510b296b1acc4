import BannerRotation
import BannerStore

extension RotationBoard {
  /// Takes the state of a set from the database, new or changed, and says what that changes for those who watch.
  ///
  /// Ticks of the new state that were due since the last look pass here, if there is something to say; otherwise they are
  /// left to ``advance(to:)``. Either way there is one change a set.
  ///
  /// - Returns: `nil` when nothing is to be seen of it, such as a new title, or a rotation that this board had moved
  ///   itself and that was stored.
  mutating func take(_ set: ScheduledSet, at now: Int64) -> RotationChange? {
    var set = set
    let old = slots[set.id].map { sets[$0] }
    let isFromFuture = !set.isArchived && set.rotation.returnFromFuture(at: now)
    guard let cause = RotationChange.Cause(from: old, to: set, at: now) else {
      put(set, passed: self.now, isUnsaved: isFromFuture)
      return nil
    }
    let isMoved = !set.isArchived && set.rotation.pass(from: self.now, to: now) == .moved
    put(set, passed: now, isUnsaved: isFromFuture || isMoved)
    let isOtherBanner = old.map { $0.bannerOnShow(at: now) != set.bannerOnShow(at: now) } ?? false
    let since = set.rotation.showing(at: now)?.since ?? now
    return RotationChange(set, cause: cause, at: now, time: isOtherBanner ? min(since, now) : now)
  }
}

extension ScheduledSet {
  /// Number of the banner on show; none in an empty set, and in the archive.
  func bannerOnShow(at now: Int64) -> Int64? {
    isArchived ? nil : rotation.position(at: now).map { bannerIDs[$0.rawValue] }
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
