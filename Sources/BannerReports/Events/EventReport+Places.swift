import BannerRotation
import BannerStore

extension EventReport {
  private struct Slot: Hashable {
    let layout: PaddingLayout
    let slot: Int
    let isPadding: Bool
  }

  /// Rows of slots or layouts, which clicks alone have.
  static func byPlace(_ query: Query, _ basis: CountBasis, _ store: BannerStore) throws -> EventReport {
    let bySlot = query.dimension == .slot
    var sums: [Slot: Figures] = [:]
    try store.visitCounts(
      ofSet: query.set, banners: query.banners, campaign: query.campaign, from: query.from, to: query.to,
      version: query.version
    ) { counts, _ in
      try counts.forEach { count in
        let slot = Slot(
          layout: count.layout, slot: bySlot ? count.slot.rawValue : 0, isPadding: bySlot && count.isPadding)
        sums[slot, default: Figures()].add(clicks: count.clicks)
      }
    }
    let ordered = sums.sorted { one, other in order(one.key) < order(other.key) }
    let rows = ordered.map { slot, figures in
      Row(
        key: .slot(layout: slot.layout.rawValue, slot.slot, isPadding: slot.isPadding),
        labels: [.text(slot.layout.rawValue)]
          + (bySlot ? [.integer(Int64(slot.slot)), .flag(slot.isPadding)] : []), figures: figures)
    }
    let slotColumns = [
      Column("physical_index", title: "SLOT", alignment: .trailing), Column("is_padding", title: "PADDING"),
    ]
    return EventReport(query, [Column("layout")] + (bySlot ? slotColumns : []), rows, basis: basis)
  }

  /// Rows of the ways in which clicks came.
  static func bySource(_ query: Query, _ basis: CountBasis, _ store: BannerStore) throws -> EventReport {
    var sums: [TapSource: Figures] = [:]
    try store.visitSourceCounts(
      ofSet: query.set, banners: query.banners, campaign: query.campaign, from: query.from, to: query.to,
      version: query.version
    ) { counts, _ in
      try counts.forEach { count in sums[count.source, default: Figures()].add(clicks: count.clicks) }
    }
    let rows = TapSource.allCases.compactMap { source in
      sums[source].map { Row(key: .text(source.name), labels: [.text(source.name)], figures: $0) }
    }
    return EventReport(query, [Column("source")], rows, basis: basis)
  }

  private static func order(_ slot: Slot) -> (Int, Int, Int) {
    (PaddingLayout.allCases.firstIndex(of: slot.layout) ?? 0, slot.slot, slot.isPadding ? 1 : 0)
  }
}

extension Figures {
  fileprivate mutating func add(clicks: Int64) {
    self.clicks = self.clicks.addingSaturated(clicks)
  }
}
