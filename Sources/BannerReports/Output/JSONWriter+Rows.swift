import JSON

extension JSONWriter {
  /// Writes a row as an object whose keys are those of the columns.
  mutating func object(_ row: [Cell], columns: [Column]) {
    beginObject()
    for (column, cell) in zip(columns, row) {
      key(column.key)
      value(cell)
    }
    endObject()
  }

  private mutating func value(_ cell: Cell) {
    switch cell {
    case .text(let text): string(text)
    case .integer(let number), .change(let number): integer(number)
    case .decimal(let value), .share(let value), .rate(let value, _), .changeInPercent(let value): number(value)
    case .flag(let flag): bool(flag)
    case .list(let items):
      beginArray()
      for item in items { string(item) }
      endArray()
    case .structure(let value): self.value(value)
    case .none: null()
    }
  }
}
