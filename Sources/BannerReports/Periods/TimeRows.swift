import CivilTime

/// Rows of a report by time: without gaps over the range that was asked for, or where it is open over what there is.
struct TimeRows {
  /// Most rows of a report; a clock that was never set may put an event ages away from all others.
  static let limit = 200_000

  /// One stretch and what happened in it.
  struct Row {
    let label: String
    let place: StretchPlace
    let start: Instant
    let end: Instant
    var figures = Figures()
  }

  private let period: Period
  private let zone: TimeZone
  private let from: Instant?
  /// Whether hours have their place by the clock of their day; in a part of a day they follow each other instead.
  private let goesByClock: Bool
  private(set) var rows: [Row] = []

  /// - Parameter to: Where the range ends; the rows up to there are added by ``fill(to:)``.
  init(_ period: Period, in zone: TimeZone, from: Instant?, to: Instant? = nil) throws(ClickReportError) {
    (self.period, self.zone, self.from) = (period, zone, from)
    goesByClock =
      period != .hour
      || [from, to].allSatisfy { bound in bound.map { PreviousPeriod.day(beginningAt: $0, in: zone) != nil } ?? true }
    if let from { try append(holding: from) }
  }

  /// Adds to the row of an instant, which is not before one that was added to already.
  mutating func add(_ figures: Figures, at instant: Instant) throws(ClickReportError) {
    while rows.last.map({ $0.end <= instant }) ?? true { try append(holding: rows.last?.end ?? instant) }
    rows[rows.count - 1].figures += figures
  }

  /// Adds rows up to an end that does not belong to them.
  mutating func fill(to end: Instant?) throws(ClickReportError) {
    guard let end else { return }
    while let last = rows.last, last.end < end { try append(holding: last.end) }
    // An empty range has no stretch.
    if let from, from == end { rows = [] }
  }

  private mutating func append(holding instant: Instant) throws(ClickReportError) {
    guard rows.count < TimeRows.limit else { throw .tooManyRows(limit: TimeRows.limit) }
    let stretch = period.stretch(holding: instant, in: zone)
    let begin = zone.civil(at: from ?? rows.first?.start ?? instant).date
    var place = goesByClock ? StretchPlace(stretch, of: period, in: begin) : StretchPlace(number: rows.count)
    if let before = rows.last?.place, before.steps == place.steps, before.hour == place.hour {
      place.repetition = before.repetition + 1
    }
    // Where the range is open the first day is all of that day.
    let start = from == nil && rows.isEmpty && period == .day ? zone.startOfDay(stretch.day) : instant
    rows.append(Row(label: stretch.label, place: place, start: start, end: stretch.end))
  }
}
