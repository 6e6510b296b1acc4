import BannerRotation
import BannerStore

extension ClickReport {
  private struct Slot: Hashable {
    let layout: PaddingLayout
    let slot: Int
    let isPadding: Bool
  }

  private struct Drawn: Hashable {
    let set: String
    let revision: Int64
  }

  static func bySlot(_ query: Query, _ store: BannerStore) throws -> ClickReport {
    try visit(query, store) { counts, _ in
      var sums: [Slot: Sum] = [:]
      try counts.forEach { count in
        let slot = Slot(layout: count.layout, slot: count.slot.rawValue, isPadding: count.isPadding)
        sums[slot, default: Sum()] += Sum(count)
      }
      let ordered = sums.sorted { a, b in
        let places = (order(of: a.key.layout), order(of: b.key.layout))
        return (places.0, a.key.slot, a.key.isPadding ? 1 : 0) < (places.1, b.key.slot, b.key.isPadding ? 1 : 0)
      }
      return ClickReport(
        [
          Column("layout"), Column("physical_index", title: "SLOT", alignment: .trailing),
          Column("is_padding", title: "PADDING"),
        ],
        ordered.map { slot, sum in
          ([.text(slot.layout.rawValue), .integer(Int64(slot.slot)), .flag(slot.isPadding)], sum)
        })
    }
  }

  static func byLayout(_ query: Query, _ store: BannerStore) throws -> ClickReport {
    try visit(query, store) { counts, _ in
      var sums: [PaddingLayout: Sum] = [:]
      try counts.forEach { count in sums[count.layout, default: Sum()] += Sum(count) }
      return ClickReport(
        [Column("layout")],
        PaddingLayout.allCases.compactMap { layout in sums[layout].map { ([.text(layout.rawValue)], $0) } })
    }
  }

  static func byRevision(_ query: Query, _ store: BannerStore) throws -> ClickReport {
    try visit(query, store) { counts, owners in
      let setOfBanner = owners.setOfBanner
      var sums: [Drawn: Sum] = [:]
      try counts.forEach { count in
        let drawn = Drawn(set: setOfBanner[count.bannerID] ?? "", revision: count.revision)
        sums[drawn, default: Sum()] += Sum(count)
      }
      return ClickReport(
        [Column("set", isFlexible: true), Column("revision", alignment: .trailing)],
        sums.sorted { ($0.key.set, $0.key.revision) < ($1.key.set, $1.key.revision) }
          .map { drawn, sum in ([.text(drawn.set), .integer(drawn.revision)], sum) })
    }
  }

  private static func order(of layout: PaddingLayout) -> Int {
    PaddingLayout.allCases.firstIndex(of: layout) ?? 0
  }
}
