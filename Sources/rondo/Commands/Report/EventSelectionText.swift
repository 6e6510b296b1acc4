import BannerReports
import CommandLineTool

/// What a row has in one of its columns, as people write it: `day=2026-11-01`.
enum EventSelectionText {
  /// Reads a key and a value; what the value means depends on the zone of the report.
  static func parse(_ text: String) throws(InvalidValue) -> EventSelection {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let key = EventSelection.Key(name: parts[0]) else {
      let names = EventSelection.Key.allCases.map(\.rawValue).joined(separator: ", ")
      throw InvalidValue(text, "is no KEY=VALUE", remedy: "the keys are \(names)")
    }
    return EventSelection(key: key, value: parts[1])
  }
}
