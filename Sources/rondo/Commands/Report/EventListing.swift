import BannerReports
import BannerRotation
import BannerStore
import CivilTime
import CommandLineTool

/// The single events behind a report or a row of it.
struct EventListing {
  let query: EventReport.Query
  let selections: [EventSelection]

  /// Writes the events, row by row as they are read, and says how many more are left as sums alone.
  func write(_ invocation: Invocation, _ store: BannerStore) throws {
    let basis = try CountBasis(query.version, in: store)
    var filter = EventFilter(query)
    filter.version = basis.number
    for selection in selections { try narrow(&filter, selection) }
    let format = invocation[FormatOptions.ofListing]
    let fields = fields
    let terminal = invocation.console.terminal
    let output = invocation.console.output
    var writer = ListingWriter(
      format, columns: fields.columns(as: format),
      style: TableStyle(width: terminal.width, hasBoldTitles: terminal.usesColour)
    ) { bytes in try output.write(bytes: bytes) }
    let folded = try store.visitEvents(filter) { event in try writer.write(try fields.row(of: event, as: format)) }
    var notes: [String] = []
    if folded > 0 {
      let note = "\(folded) more that count are kept as sums alone, since they are older than events are kept."
      // Programs read the events from standard output, and people there what more there is to know.
      if format == .table { notes.append(note) } else { invocation.console.error.write(line: note) }
    }
    try writer.finish(ListingFooter(notes: notes))
  }

  private func narrow(_ filter: inout EventFilter, _ selection: EventSelection) throws {
    do {
      try selection.narrow(&filter, in: query.zone)
    } catch {
      throw UsageError("--where \(selection.key.rawValue): \(error)")
    }
  }

  private var fields: Fields<EventRecord> {
    let zone = query.zone
    return Fields([
      .time("time", title: "TIME", in: { _ in zone }) { $0.occurredAt ?? $0.receivedAt },
      .text("kind") { $0.kind.name },
      .text("id") { event in event.id.map { "\($0)" } },
      .text("set", use: .never) { $0.set },
      .number("banner_id", title: "BANNER") { $0.bannerID },
      .number("revision") { $0.revision },
      .number("slot") { event in event.slot.map { Int64($0.rawValue) } },
      .text("layout", use: .never) { $0.layout?.rawValue },
      .text("source") { $0.source?.name },
      .text("verdict") { $0.verdict },
      .text("rule", isFlexible: true) { $0.rule },
      .time("received_at", title: "RECEIVED", use: .never, in: { _ in zone }) { $0.receivedAt },
      .text("first_verdict", use: .never) { $0.firstVerdict },
      .text("rule_version", use: .never) { $0.ruleVersion },
      .number("real_index", use: .never) { event in event.realIndex.map { Int64($0.rawValue) } },
      Field(Column("is_padding"), use: .never, exact: { $0.isPadding.map(Cell.flag) ?? .none }),
      Field(Column("lacks_impression"), use: .never, exact: { $0.lacksImpression.map(Cell.flag) ?? .none }),
      .text("user_agent", use: .never) { $0.userAgent },
    ])
  }
}
