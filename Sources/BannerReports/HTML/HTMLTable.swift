/// A table of a page, made of a listing.
struct HTMLTable {
  let caption: String
  let listing: Listing

  var html: String {
    let head = listing.columns.map { column in
      "<th scope=\"col\"\(alignment(column))>\(HTMLText.escape(HTMLTable.title(column)))</th>"
    }
    let rows = listing.rows.map { row in "<tr>\(cells(row))</tr>\n" }.joined()
    let foot = listing.total.map { "<tfoot><tr>\(cells($0))</tr></tfoot>\n" } ?? ""
    return """
      <div class="wide"><table>
      <caption>\(HTMLText.escape(caption))</caption>
      <thead><tr>\(head.joined())</tr></thead>
      <tbody>
      \(rows)</tbody>
      \(foot)</table></div>

      """
  }

  private func cells(_ row: [Cell]) -> String {
    zip(listing.columns, row).map { column, cell in "<td\(alignment(column))>\(HTMLTable.text(cell))</td>" }.joined()
  }

  private func alignment(_ column: Column) -> String {
    if column.alignment == .trailing { return " class=\"number\"" }
    return column.isFlexible ? " class=\"name\"" : ""
  }

  /// `WITHOUT IMPRESSION` as `Without impression`: capitals are for terminals; `ID` stays.
  static func title(_ column: Column) -> String {
    column.title.count < 3 ? column.title : column.title.prefix(1) + column.title.dropFirst().lowercased()
  }

  static func text(_ cell: Cell) -> String {
    switch cell {
    case .text(let text): HTMLText.name(text)
    case .integer(let number): HTMLText.number(number)
    case .change(let number): (number > 0 ? "+" : "") + HTMLText.number(number)
    case .none: "–"
    case .decimal, .share, .rate, .changeInPercent, .flag, .list, .structure: HTMLText.escape(cell.displayText.text)
    }
  }
}
