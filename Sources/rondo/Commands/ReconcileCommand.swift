import BannerReports
import BannerStore
import CommandLineTool

/// The command `rondo reconcile`.
enum ReconcileCommand {
  static let command = Command(
    "reconcile", abstract: "Prove that the counts equal the clicks and impressions.",
    discussion: """
      Sums the single clicks and impressions anew and resolves each from the revision that its app drew. Prints one line \
      when all is right. Otherwise it lists what differs, with exit code 1: a row of kind count for a sum that is not \
      that of its clicks, one of kind click for a click that is stored for another banner than its slot showed, one of \
      kind event_count for a sum that is not that of its impressions or followed links, and one of kind event for an \
      impression or a followed link that does not agree with its revision, its served id or its mark. A row of kind \
      source_count is a sum of clicks by the way they came, one of kind total what a banner had in all, and one of kind \
      restatement what a restatement changes, that differ from the events. Of folded events the sums are taken that are \
      left of them.

      Keys in CSV and JSON: kind, bucket_start (the beginning of the 15 minutes, in UTC), revision, layout, \
      physical_index, banner_id, counted, clicks, event_id, stored_banner_id, event, events, problem (wrong_banner, \
      foreign_id, wrong_mark or missing_impression), source, version.
      """,
    options: [FormatOptions.ofResult], run: run)

  private static func run(_ invocation: Invocation) throws {
    try invocation.withStore { context in
      let result = try context.store.reconcile()
      let format = invocation[FormatOptions.ofResult]
      if result.isClean, format == nil {
        let (foldedClicks, foldedImpressions) = (result.foldedClicks, result.foldedImpressions)
        let folded =
          foldedClicks == 0 && foldedImpressions == 0
          ? "" : ", folded clicks: \(foldedClicks), folded impressions: \(foldedImpressions)"
        return try invocation.console.output.write(
          line: """
            the counts equal the clicks and impressions (clicks: \(result.clicks), impressions: \(result.impressions), \
            viewable: \(result.viewable), taps kept apart: \(result.rejected)\(folded))
            """)
      }
      let differences = Difference.all(of: result)
      let listing = try Difference.fields.listing(of: differences, as: format ?? .table)
      try invocation.write(listing, as: format ?? .table)
      guard result.isClean else { throw Difference.failure(result) }
    }
  }
}
