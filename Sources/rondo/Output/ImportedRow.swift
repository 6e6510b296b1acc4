import BannerArchive

/// What an import did with one set, or with all of one kind.
struct ImportedRow {
  let what: String
  var set: String?
  var outcome: String?
  let added: Int64
  let unchanged: Int64?

  static var fields: Fields<ImportedRow> {
    Fields([
      .text("what") { $0.what },
      .text("set") { $0.set },
      .text("outcome") { $0.outcome },
      .number("added") { $0.added },
      .number("unchanged") { $0.unchanged },
    ])
  }

  /// A row for each set, with its revisions, and one for each kind of which there is anything.
  static func rows(of report: ArchiveImportReport) -> [ImportedRow] {
    let sets = report.sets.map { set in
      ImportedRow(
        what: "set", set: set.slug, outcome: set.outcome.rawValue, added: set.newRevisions, unchanged: nil)
    }
    let kinds: [(String, ArchiveImportReport.Amount)] = [
      ("banners", report.banners), ("campaigns", report.campaigns), ("media", report.media), ("clicks", report.clicks),
      ("impressions", report.impressions), ("served", report.served), ("rejected_taps", report.rejectedTaps),
      ("refused_events", report.refusedEvents),
    ]
    return sets
      + kinds.filter { $0.1.new + $0.1.known > 0 }.map { name, amount in
        ImportedRow(what: name, added: Int64(amount.new), unchanged: Int64(amount.known))
      }
  }
}
