import BannerStore

/// What becomes of the events of one banner under one served id, written down as simply as can be.
struct NaiveDelivery: Hashable {
  private(set) var impression: Int64?
  private(set) var viewable: Int64?
  private(set) var click: Int64?

  /// Whether there is a click and no impression.
  var isMarked: Bool { click != nil && impression == nil }

  /// Takes an event that came from a revision.
  mutating func take(_ kind: TokenEvent.Kind, from revision: Int64) -> EventVerdict {
    switch kind {
    case .impression:
      if let impression { return impression == revision ? .duplicate : .conflict }
      impression = revision
      return .accepted(noImpression: false)
    case .viewable:
      if impression == nil { impression = revision }
      guard impression == revision else { return .conflict }
      guard viewable == nil else { return .duplicate }
      viewable = revision
      return .accepted(noImpression: false)
    case .click:
      if let click { return click == revision ? .duplicate : .conflict }
      click = revision
      return .accepted(noImpression: impression == nil)
    }
  }

  /// The counts that follow, as ``TestStore/eventCounts()`` names them.
  var counts: [String: Int64] {
    var counts: [String: Int64] = [:]
    if impression != nil { counts["impression"] = 1 }
    if viewable != nil { counts["viewable"] = 1 }
    if click != nil { counts[isMarked ? "click without impression" : "click"] = 1 }
    return counts
  }
}
