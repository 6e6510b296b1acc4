public import BannerEligibility
public import BannerRotation
public import CivilTime

/// A set with all that decides which of its banners show, of one snapshot of the database.
public struct SetConditions: Sendable {
  /// A campaign with what its banners have had together.
  public struct CampaignState: Sendable {
    /// What the campaign lets its banners do.
    public let conditions: CampaignConditions
    /// What they have had, by days of the campaign's zone, where it has caps; else nothing.
    public let standing: Standing
  }

  /// The set.
  public let set: BannerSet
  /// The revision on show.
  public let revision: Revision
  /// The number of the revision that would be made next.
  let nextRevision: Int64
  /// The zone of the set's dayparts and days; UTC where nothing of the set goes by local time.
  public let zone: TimeZone
  /// The moment at which standings were read: what they count as today.
  public let readAt: Instant
  /// The banners in the set's order, shown or not; those in the archive come last, if they were asked for.
  public let banners: [ConditionedBanner]
  /// What the set's banners have had together, where it has caps; else nothing.
  public let setStanding: Standing
  /// The campaigns of the banners, by their number.
  public let campaigns: [Int64: CampaignState]
  /// The sets that are shown in its place when it has nothing to show, in turn, each without those behind it.
  public internal(set) var fallbackChain: [SetConditions] = []

  /// The order in which the banners of the revision take turns; O(steps) unless they do so one after the other.
  public var sequence: RotationSequence { revision.sequence() }
}

extension SetConditions {
  /// The question whether a banner may show.
  ///
  /// Standings are those that were read, which hold for the local day of ``readAt``.
  ///
  /// - Parameters:
  ///   - banner: One of ``banners``.
  ///   - now: The moment asked about.
  ///   - showingsToVisitor: How often the visitor who asks got the banner today; none for no visitor in particular.
  public func question(
    about banner: ConditionedBanner, at now: Instant, showingsToVisitor: Int64? = nil
  ) -> EligibilityQuestion {
    EligibilityQuestion(
      now: now, zone: zone, goesByWeights: set.rotationKind == .weighted, setCaps: set.caps, setStanding: setStanding,
      bannerStanding: banner.standing,
      campaignStanding: banner.banner.campaign.flatMap { campaigns[$0.id]?.standing } ?? .none,
      showingsToVisitor: showingsToVisitor)
  }

  /// Whether a banner may show at a moment, for no visitor in particular.
  public func eligibility(of banner: ConditionedBanner, at now: Instant) -> Eligibility {
    banner.conditions.eligibility(for: question(about: banner, at: now))
  }

  /// The places that a revision made at a moment would have.
  func items(at now: Instant) -> [Revision.Item] {
    banners.filter { eligibility(of: $0, at: now).isEligible }.map { banner in
      Revision.Item(
        bannerID: banner.banner.id, dwellMs: banner.banner.dwellMs ?? set.intervalMs, candidate: banner.candidate)
    }
  }

  /// The first instant after another at which time may change who shows, or by which figures; none while nothing of the
  /// kind is in sight.
  ///
  /// Goes by no counts, so that it is right whatever was counted: a midnight is given although it may change nothing.
  ///
  /// Complexity: O(banners), each as ``BannerConditions/nextOpeningOrClosing(after:in:)``.
  func nextBoundary(after now: Instant) -> Instant? {
    var boundaries: [Instant] = []
    if set.rotationKind.goesByFigures { boundaries.append(now.nextFullHour) }
    for banner in banners where banner.conditions.isEnabled && !banner.conditions.isArchived {
      let conditions = banner.conditions
      if let turn = conditions.nextOpeningOrClosing(after: now, in: zone) { boundaries.append(turn) }
      if case .over = conditions.flights.state(at: now) { continue }
      if conditions.countsDays || set.caps.countsDays { boundaries.append(zone.startOfNextDay(after: now)) }
      if let campaign = conditions.campaign, campaign.caps.countsDays, !campaign.isArchived {
        boundaries.append(campaign.zone.startOfNextDay(after: now))
      }
    }
    return boundaries.min()
  }

  /// Why time or counts made another list out of the revision's, if its operator changed nothing.
  func cause(of items: [Revision.Item], at now: Instant) -> RevisionCause {
    let old = Set(revision.items.map(\.bannerID))
    let new = Set(items.map(\.bannerID))
    if old == new { return .statistics }
    let changed = banners.filter { old.contains($0.banner.id) != new.contains($0.banner.id) }
    func turned(_ isOpen: (ConditionedBanner, Instant) -> Bool) -> Bool {
      changed.contains { isOpen($0, revision.createdAt) != isOpen($0, now) }
    }
    if turned({ banner, time in banner.conditions.isOpen(at: time, in: zone) }) { return .flight }
    return changed.contains { $0.conditions.campaign?.isArchived == true } ? .campaign : .cap
  }
}

extension RotationKind {
  /// Whether the order follows from what was served, seen and clicked.
  var goesByFigures: Bool { self == .even || self == .optimise }

  /// Whether the order is one of chance.
  var goesBySeed: Bool { self == .random || self == .optimise }
}
