import Foundation

/// What importing a file of example taps into an empty store must give, as `scripts/make-example-taps.py` worked it out.
struct ExpectedTotals: Decodable {
  struct Slot: Decodable, Hashable {
    let set: String
    let layout: String
    let physicalIndex: Int64
    let clicks: Int64
    let paddingClicks: Int64
  }

  let lines: Int
  let accepted: Int
  let duplicates: Int
  let conflicts: Int
  let problemLines: [Int]
  let rejected: [String: Int]
  let byBanner: [String: [String: Int64]]
  let byRevision: [String: [String: Int64]]
  let byDay: [String: [String: Int64]]
  let bySlot: [Slot]

  /// The totals of every file, by its name.
  static func all() throws -> [String: ExpectedTotals] {
    try JSONDecoder().decode([String: ExpectedTotals].self, from: Data(ExampleFiles.bytes("taps.expected.json")))
  }

  enum CodingKeys: String, CodingKey {
    case lines, accepted, duplicates, conflicts, rejected
    case problemLines = "problem_lines"
    case byBanner = "by_banner"
    case byRevision = "by_revision"
    case byDay = "by_day"
    case bySlot = "by_slot"
  }
}

extension ExpectedTotals.Slot {
  enum CodingKeys: String, CodingKey {
    case set, layout, clicks
    case physicalIndex = "physical_index"
    case paddingClicks = "padding_clicks"
  }
}
