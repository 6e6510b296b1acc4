/// The offsets of a zone over all time: a table of the past, and a rule for what comes after it.
final class ZoneRules: Sendable {
  /// A stretch of time with one offset, in seconds since 1970; `.min` and `.max` stand for no beginning and no end.
  struct Period {
    var offset: Int64
    var start: Int64
    var end: Int64
  }

  /// The offsets that RFC 9636 §3.2 allows for: between -25 and +26 hours, both excluded.
  static let offsetBounds: ClosedRange<Int64> = -89_999...93_599

  /// When the offset changes, ascending; `offsets` has one more: before the first, between them, after the last.
  private let changes: [Int64]
  private let offsets: [Int64]
  /// What holds from `recurrenceStart` on, where the file says it.
  private let recurrence: RecurringRule?
  private let recurrenceStart: Int64

  init(changes: [Int64], offsets: [Int64], recurrence: RecurringRule?, recurrenceStart: Int64) {
    precondition(offsets.count == changes.count + 1)
    self.changes = changes
    self.offsets = offsets
    self.recurrence = recurrence
    self.recurrenceStart = recurrenceStart
  }

  convenience init(fixedOffset: Int64) {
    self.init(changes: [], offsets: [fixedOffset], recurrence: nil, recurrenceStart: .max)
  }

  /// How many stretches may follow each other before it is certain that the offset never changes again.
  var mostStretchesOfOneOffset: Int {
    // All on file, the beginning of the recurrence, and two of its stretches.
    changes.count + 3
  }

  /// The stretch of one offset that a moment lies in; its neighbours may have the same offset.
  func period(at seconds: Int64) -> Period {
    if let recurrence, seconds >= recurrenceStart {
      var period = recurrence.period(at: seconds)
      period.start = max(period.start, recurrenceStart)
      return period
    }
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return Period(
      offset: offsets[low], start: low > 0 ? changes[low - 1] : .min,
      end: min(low < changes.count ? changes[low] : .max, recurrence == nil ? .max : recurrenceStart))
  }
}
