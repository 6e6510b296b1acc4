import BannerReports
import BannerStore

/// How many taps of an import came to one verdict, for one reason.
struct ImportOutcome {
  private let rows: [(verdict: String, reason: String?, taps: Int)]
  private let lines: Int

  init(_ summary: ImportSummary) {
    lines = summary.lines
    rows =
      [
        ("accepted", nil, summary.accepted), ("duplicate", nil, summary.duplicates),
        ("conflict", nil, summary.conflicts),
      ]
      + RejectionReason.allCases.compactMap { reason in
        summary.rejected[reason].map { taps in ("rejected", reason.rawValue, taps) }
      }
  }

  /// A row for each verdict and reason, with all of the lines as the total.
  var listing: Listing {
    Listing(
      columns: [Column("verdict"), Column("reason"), Column("taps", alignment: .trailing)],
      rows: rows.map { [.text($0.verdict), Cell($0.reason), .integer(Int64($0.taps))] },
      total: [.text("total"), .text(""), .integer(Int64(lines))])
  }
}
