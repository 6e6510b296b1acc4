import BannerEligibility
import BannerRotation
import BannerStore
import CivilTime

/// Why each banner of a set shows, or does not, at a moment.
struct SetAnswer {
  let conditions: SetConditions
  let moment: Instant
  /// Whether that is the present.
  let isPresent: Bool
  /// The zone of the set, for people.
  let zone: TimeZone
  let banners: [BannerAnswer]
  /// Whether the revision on show holds the banners that may show.
  let isRevisionCurrent: Bool

  /// Whether the set has something to show at the moment.
  var hasSomethingToShow: Bool { mayShowCount > 0 && conditions.set.archivedAt == nil }

  /// How many banners take turns.
  var mayShowCount: Int { banners.count { $0.share != nil } }

  /// Judges each banner by the conditions of a set.
  ///
  /// - Parameters:
  ///   - conditions: The set, with the counts of the moment's day.
  ///   - moment: The moment to judge by.
  ///   - isPresent: Whether that is the present.
  ///   - rotates: Whether the rotation as it is stored says what is on show then.
  ///   - showings: How often the visitor who asks got each banner; none for no visitor in particular.
  init(
    _ conditions: SetConditions, at moment: Instant, isPresent: Bool, rotates: Bool, showings: [Int64: Int64]?
  ) throws {
    let zone = try TimeZone(identifier: conditions.set.timeZone)
    let isArchived = conditions.set.archivedAt != nil
    let listed = isArchived ? [] : conditions.banners.filter { conditions.eligibility(of: $0, at: moment).isEligible }
    let revised = conditions.revision.items.map(\.bannerID)
    isRevisionCurrent = isArchived || revised == listed.map(\.banner.id)
    let shares = Shares(of: listed, in: conditions, isCurrent: isRevisionCurrent)
    let places = Dictionary(uniqueKeysWithValues: listed.enumerated().map { ($1.banner.id, $0) })

    var showing: (bannerID: Int64, until: Int64?)?
    if rotates, !isArchived {
      let rotating = conditions.rotating
      let found = rotating.rotation.showing(at: moment.millisecondsSince1970, by: rotating.sequence) { index in
        places[revised[index.rawValue]] != nil
      }
      showing = found.map { (revised[$0.realIndex.rawValue], $0.until) }
    }

    self.conditions = conditions
    self.moment = moment
    self.isPresent = isPresent
    self.zone = zone
    banners = conditions.banners.map { banner in
      let id = banner.banner.id
      let question = conditions.question(
        about: banner, at: moment, showingsToVisitor: showings.map { $0[id] ?? 0 })
      let eligibility = banner.conditions.eligibility(for: question)
      let mayShow = eligibility.isEligible && !isArchived
      let isShowing = mayShow && showing?.bannerID == id
      let left = (
        banner.conditions.left(of: .impressions, for: question), banner.conditions.left(of: .clicks, for: question)
      )
      let remarks = Remarks(
        conditions: banner.conditions, question: question, left: left, zone: zone,
        showing: isShowing ? (showing?.until, conditions.set.pauseReasons) : nil,
        isAwaited: isPresent && !revised.contains(id))
      return BannerAnswer(
        set: conditions.set, banner: banner.banner,
        state: isShowing ? .showing : mayShow ? .eligible : .ineligible, reasons: eligibility.reasons,
        remarks: mayShow ? remarks.clauses : [], share: mayShow ? places[id].map { shares[$0] } : nil, left: left,
        isInRevision: revised.contains(id), nextChange: isArchived ? nil : eligibility.nextChange, moment: moment,
        zone: zone)
    }
  }
}
