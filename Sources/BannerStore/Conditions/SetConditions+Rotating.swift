public import BannerRotation
import CivilTime

extension SetConditions {
  /// The set and its revision as they rotate; O(steps) unless banners take turns one after the other.
  public var rotating: RotatingSet { RotatingSet(set: set, revision: revision) }

  /// The set as it would rotate if a revision were made of other banners of it, in this order.
  ///
  /// Chance goes by the number of the revision that would be made next.
  public func rotation(of banners: [ConditionedBanner]) -> RotationSequence {
    if set.rotationKind == .sequential { return .inOrder(count: banners.count) }
    return set.rotationKind.order.sequence(
      of: banners.map(\.candidate),
      seed: RotationSequence.seed(set.seed, setID: set.id, revision: nextRevision))
  }

  /// Whether the rotation as it is stored says what is on show at the moment that this was read for, as no other revision
  /// comes or came in between, as far as time decides.
  ///
  /// - Parameter present: The same set as it is now.
  public func rotates(since present: SetConditions) -> Bool {
    let (moment, now) = (readAt, present.readAt)
    guard moment > now else {
      return moment == now || moment >= revision.createdAt && moment.millisecondsSince1970 >= set.anchor.since
    }
    return revision.number == present.revision.number && present.listsItsRevision && listsItsRevision
      && present.nextBoundary(after: now).map { $0 > moment } ?? true
  }

  /// Whether the revision on show holds the banners that may show.
  private var listsItsRevision: Bool {
    items(at: readAt).map(\.bannerID) == revision.items.map(\.bannerID)
  }
}
