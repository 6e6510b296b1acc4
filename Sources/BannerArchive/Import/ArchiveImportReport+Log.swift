import CivilTime
import JSON

extension ArchiveImportReport {
  /// What the log of changes tells of an import: which archive it was, which sets it made or continued, and how much of
  /// each kind was new.
  func logged(of header: ArchiveHeader) -> JSONValue {
    let sets = sets.filter { $0.outcome == .new || $0.outcome == .continued }.map(\.slug)
    let amounts = [
      ("banners", banners), ("campaigns", campaigns), ("media", media), ("clicks", clicks),
      ("impressions", impressions), ("served", served), ("rejected_taps", rejectedTaps),
      ("refused_events", refusedEvents),
    ]
    return .object(
      [
        JSONMember(key: "archive_made_at", value: .integer(header.madeAt.millisecondsSince1970)),
        JSONMember(key: "sets", value: .array(sets.map(JSONValue.string))),
      ]
        + amounts.filter { $0.1.new > 0 }.map { name, amount in
          JSONMember(key: name, value: .integer(Int64(amount.new)))
        })
  }
}
