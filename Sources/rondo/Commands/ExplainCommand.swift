import BannerReports
import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo explain`.
enum ExplainCommand {
  private static let id = Argument(
    "EVENT-ID", help: "The event id of a tap or a followed link, or the served id of a delivery: a UUID.",
    parse: { text in try EventID(parsing: text) })

  static let command = Command(
    "explain", abstract: "Say all that is known of one event.",
    discussion: """
      What happened and when, whether it counts, and by which rule of which version; what restatements made of it; the \
      set, the revision that the client drew and what made that, and how the slot that was tapped led to the banner. Under \
      a served id there may be several events: an impression, a viewable one and a click for each banner. Verdicts are \
      those of the newest version of the counts.

      The strip of a tap is drawn with the slot in brackets; × marks padding.

      The exit code is 3 when nothing is kept under the id: it never came in, or it was folded into the counts since \
      ('rondo retain'), or it was refused and newer refused events took its place.

      Keys in CSV and JSON: kind, id, verdict (counted, or the reason why not), rule, rule_version, first_verdict, \
      restatements, set, banner_id, banner, revision, revision_cause, revision_made_at, layout, physical_index, real_index, \
      is_padding, source, lacks_impression, occurred_at, received_at, user_agent, content, order (the banners of the \
      revision).
      """,
    arguments: [id], options: [FormatOptions.ofListing],
    examples: [Example("rondo explain 0199a3c1-7a10-7cc3-98c4-000000000011", "See why an event counts, or does not:")],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    let format = invocation[FormatOptions.ofListing]
    try invocation.withStore { context in
      let explanations = try context.store.explain(invocation[id])
      guard !explanations.isEmpty else {
        throw Failure(
          .notFound, "nothing is kept under \(invocation[id])",
          hint: "It never came in, or was folded into the counts, or was refused long ago.")
      }
      guard format == .table else {
        let zone = TimeZone.utc
        return try invocation.write(
          try ExplanationFields.fields(in: zone).listing(of: explanations, as: format), as: format)
      }
      for (index, explanation) in explanations.enumerated() {
        if index > 0 { try invocation.console.output.write(line: "") }
        try write(explanation, invocation, context)
      }
    }
  }

  /// Writes one event for people: what is known, and the strip.
  private static func write(_ explanation: EventExplanation, _ invocation: Invocation, _ context: Context) throws {
    let zone = try context.zone(ofEvent: explanation.record)
    let record = try ExplanationFields.fields(in: zone).record(of: explanation, as: .table)
    // Each kind of event has other particulars; what it cannot have, is not told.
    let known = zip(record.columns, record.rows[0]).filter { $1 != .none && $1 != .list([]) }
    try invocation.write(Listing(record: known.map { (column: $0, cell: $1) }), as: .table)
    guard let strip = StripDrawing(explanation) else { return }
    try invocation.console.output.write(line: "")
    for line in strip.lines { try invocation.console.output.write(line: line) }
  }
}

extension Context {
  /// The zone of the set that an event is about; UTC where that is not known.
  fileprivate func zone(ofEvent record: EventRecord) throws -> TimeZone {
    guard record.setID != nil else { return .utc }
    return try zone(ofSet: record.set)
  }
}
