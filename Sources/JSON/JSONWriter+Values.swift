extension JSONWriter {
  /// Writes `null`.
  public mutating func null() {
    beginValue()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) {
    beginValue()
    bytes.append(contentsOf: value ? "true".utf8 : "false".utf8)
  }

  /// Writes an integer in decimal.
  public mutating func integer(_ value: Int64) {
    beginValue()
    bytes.append(contentsOf: value.description.utf8)
  }

  /// Writes the shortest decimal that reads back as the same double, always with a point or an exponent: `1.0`,
  /// `-0.0`, `1e-07`.
  ///
  /// JSON has no word for infinities and not-a-number; they become `null`, as in JavaScript's `JSON.stringify`.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    beginValue()
    bytes.append(contentsOf: value.description.utf8)
  }

  /// Writes a string in quotes.
  ///
  /// Escaped are quotes, backslashes, control characters with U+007F, and the line separators U+2028 and U+2029, which
  /// would end a line in older JavaScript; `<`, `>` and `&` stay as they are.
  public mutating func string(_ value: String) {
    beginValue()
    appendQuoted(value)
  }

  /// Writes a value with all that is in it.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let value): bool(value)
    case .integer(let value): integer(value)
    case .number(let value): number(value)
    case .string(let value): string(value)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.key)
        self.value(member.value)
      }
      endObject()
    }
  }
}

extension JSONValue {
  /// The value as JSON without white space, on one line.
  ///
  /// Complexity: linear.
  public var oneLine: String {
    var writer = JSONWriter()
    writer.value(self)
    return writer.text
  }
}
