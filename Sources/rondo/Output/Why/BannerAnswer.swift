import BannerEligibility
import BannerStore
import CivilTime

/// Why a banner shows, or does not, at a moment.
struct BannerAnswer {
  /// What the banner does, in one word.
  enum State: String {
    /// It is on show.
    case showing
    /// It takes its turns.
    case eligible
    /// It does not show.
    case ineligible
  }

  /// The set that the banner belongs to.
  let set: BannerSet
  let banner: Banner
  let state: State
  /// Why it does not show; none where it may.
  let reasons: [Ineligibility]
  /// What there is to say besides the reasons.
  let remarks: [String]
  /// Its part of the steps of the rotation, and of the time; none where it does not show.
  let share: (steps: Double, time: Double)?
  /// What its caps leave; none without caps.
  let left: (impressions: BannerConditions.Left?, clicks: BannerConditions.Left?)
  /// Whether it is in the set's revision on show.
  let isInRevision: Bool
  /// When time alone may change the answer; none for never.
  let nextChange: Instant?
  /// The moment that was asked about.
  let moment: Instant
  /// The zone of the set.
  let zone: TimeZone

  /// The names of the reasons, for programs; a set in the archive is one more.
  var reasonNames: [String] {
    (set.archivedAt == nil ? [] : ["set_archived"]) + reasons.map(\.name)
  }

  /// The reasons and remarks in words.
  var words: String {
    let archive = set.archivedAt == nil ? [] : ["its set is archived"]
    return (archive + reasons.map { $0.words(at: moment, in: zone) } + remarks).joined(separator: "; ")
  }
}
