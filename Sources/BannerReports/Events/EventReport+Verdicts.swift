import BannerStore

extension EventReport {
  /// A row for what counts, and one for each reason for which something does not; what does not counts as what it would have
  /// been.
  static func byVerdict(_ query: Query, _ basis: CountBasis, _ store: BannerStore) throws -> EventReport {
    guard !query.isAboutBanners else { throw ClickReportError.verdictsOfBanners }
    let counted = try visit(query, store) { counts, _ in
      var counted = Figures()
      try counts.forEach { count in counted += Figures(count) }
      return counted
    }
    return byVerdict(query, counted: counted, try refusals(query, store), basis)
  }

  /// The same of what was read already.
  static func byVerdict(
    _ query: Query, counted: Figures, _ refusals: [TimedRefusalCount], _ basis: CountBasis
  ) -> EventReport {
    var reasons: [String: Figures] = [:]
    for refusal in refusals { reasons[refusal.reason, default: Figures()] += Figures(refusal) }
    let rows = reasons.filter { $0.value != Figures() }.sorted { $0.key < $1.key }.map { reason, figures in
      Row(key: .text(reason), labels: [.text(reason)], figures: figures)
    }
    let word = EventRecord.counted
    return EventReport(
      query, [Column("verdict", isFlexible: true)],
      [Row(key: .text(word), labels: [.text(word)], figures: counted)] + rows, basis: basis)
  }

  /// Rows of kinds and reasons of what was refused over HTTP, as `rondo event refused` lists it.
  static func byReason(_ query: Query, _ basis: CountBasis, _ store: BannerStore) throws -> EventReport {
    guard !query.isAboutBanners else { throw ClickReportError.verdictsOfBanners }
    let counts = try store.refusalCounts(
      ofSet: query.set, from: query.from, to: query.to, version: query.version)
    let rows = counts.map { count in
      var figures = Figures()
      figures.refused = count.events
      return Row(
        key: .text("\(count.kind.name) \(count.reason)"), labels: [.text(count.kind.name), .text(count.reason)],
        figures: figures)
    }
    return EventReport(query, [Column("kind"), Column("reason", isFlexible: true)], rows, basis: basis)
  }
}
