/// The widths of the columns of a table.
struct TableLayout: Hashable {
  /// The spaces between two columns.
  static let gap = 2

  /// A flexible column is not made narrower than this, or than its title.
  static let narrowestFlexible = 10

  /// The width of every column.
  let widths: [Int]

  /// Finds widths for which no line exceeds a limit; nil when nothing but harm to inflexible columns would do it.
  ///
  /// Of the flexible columns the widest give first, down to a common width, so that short ones stay whole.
  init?(columns: [Column], natural: [Int], limit: Int?) {
    guard let limit else {
      widths = natural
      return
    }
    let room = limit - Self.gap * max(0, columns.count - 1)
    let floors = zip(columns, natural).map { column, width in
      column.isFlexible ? min(width, max(Self.narrowestFlexible, DisplayText(showing: column.title).width)) : width
    }
    guard floors.reduce(0, +) <= room else { return nil }
    func fitted(to cap: Int) -> [Int] {
      zip(natural, floors).map { width, floor in max(floor, min(width, cap)) }
    }
    // The greatest cap that fits, by bisection; at cap 0 all columns are at their floors, which do fit.
    var (fits, tooWide) = (0, (natural.max() ?? 0) + 1)
    while tooWide - fits > 1 {
      let cap = (fits + tooWide) / 2
      if fitted(to: cap).reduce(0, +) <= room { fits = cap } else { tooWide = cap }
    }
    widths = fitted(to: fits)
  }
}
