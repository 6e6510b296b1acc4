import BannerEligibility
import CivilTime

/// What an owner of caps has had, what it is promised, and what is left.
///
/// Without a lock and a clock: ``CapBook`` keeps it.
struct CapAccount: Sendable {
  /// How many events of a kind there were.
  struct Figures: Hashable, Sendable {
    /// In all.
    var total: Int64 = 0
    /// In the local day.
    var today: Int64 = 0
    /// After the local day, by clients whose clocks are ahead.
    var ahead: Int64 = 0

    /// Adds an event.
    mutating func add(_ place: DayPlace) {
      total += 1
      switch place {
      case .before: break
      case .today: today += 1
      case .ahead: ahead += 1
      }
    }

    /// Goes on to the next day, or to a later one.
    mutating func turn(isNext: Bool) {
      today = isNext ? ahead : 0
      ahead = 0
    }
  }

  /// Where an event lies, seen from the local day.
  enum DayPlace {
    case before
    case today
    case ahead
  }

  /// What it may have.
  private(set) var terms: CapTerms
  /// The local day of the figures, in milliseconds.
  private(set) var day: Range<Int64>
  /// Impressions, as far as they are recorded.
  private(set) var impressions = Figures()
  /// Clicks, as far as they are recorded.
  private(set) var clicks = Figures()
  /// Showings that are promised and may still become impressions.
  var reserved: Int64 = 0
  /// Whether the figures were read; until then there is no room.
  private(set) var isKnown = false
  /// What even pacing allows of the day, which depends on what was delivered before it.
  private var paced: Int64?

  /// Begins without figures.
  init(terms: CapTerms, at now: Int64) {
    self.terms = terms
    day = Self.day(holding: now, in: terms.zone)
  }

  /// Takes other terms; the figures stay, unless another zone has other days.
  mutating func replace(terms new: CapTerms, at now: Int64) {
    if terms.zone != new.zone {
      isKnown = false
      day = Self.day(holding: now, in: new.zone)
    }
    terms = new
    pace()
  }

  /// Takes the figures of a local day as the database has them.
  mutating func load(impressions: Figures, clicks: Figures, day: Range<Int64>) {
    self.day = day
    (self.impressions, self.clicks) = (impressions, clicks)
    isKnown = true
    pace()
  }

  /// Forgets the figures, so that there is no room until they are read again.
  mutating func forget() {
    isKnown = false
  }

  /// Goes on to the local day that holds `now`; a clock that was set back behind the day makes the figures unknown.
  mutating func turn(to now: Int64) {
    guard !day.contains(now) else { return }
    let next = Self.day(holding: now, in: terms.zone)
    if next.lowerBound < day.upperBound {
      isKnown = false
    } else {
      let isNext = next.lowerBound == day.upperBound
      impressions.turn(isNext: isNext)
      clicks.turn(isNext: isNext)
    }
    day = next
    pace()
  }

  /// Records an impression.
  mutating func addImpression(at time: Int64) {
    impressions.add(place(of: time))
    if time < day.lowerBound { pace() }
  }

  /// Records a click.
  mutating func addClick(at time: Int64) {
    clicks.add(place(of: time))
  }

  /// How many more showings may be promised in the local day of the figures, ≥ 0.
  var room: Int64 {
    guard isKnown else { return 0 }
    let caps = terms.caps
    if let most = caps.clicks, clicks.total >= most { return 0 }
    if let most = caps.clicksPerDay, clicks.today >= most { return 0 }
    var room = Int64.max
    if let most = caps.impressions { room = min(room, most - impressions.total - reserved) }
    if let most = caps.impressionsPerDay { room = min(room, most - impressions.today - reserved) }
    if let paced { room = min(room, paced - impressions.today - reserved) }
    return max(0, room)
  }

  /// The local day that holds an instant, in milliseconds.
  static func day(holding now: Int64, in zone: TimeZone) -> Range<Int64> {
    let now = Instant(millisecondsSince1970: now)
    let (start, end) = (zone.startOfDay(at: now), zone.startOfNextDay(after: now))
    return start.millisecondsSince1970..<max(start, end).millisecondsSince1970
  }

  private mutating func pace() {
    let before = impressions.total - impressions.today - impressions.ahead
    paced = terms.budget?(before, Instant(millisecondsSince1970: day.lowerBound))
  }

  private func place(of time: Int64) -> DayPlace {
    if time < day.lowerBound { return .before }
    return time < day.upperBound ? .today : .ahead
  }
}
