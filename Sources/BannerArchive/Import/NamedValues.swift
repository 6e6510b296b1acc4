import SQLite

/// Values with their names, to be held against others of the same names.
struct NamedValues {
  let names: [String]
  private(set) var values: [Value]

  /// Takes the columns of a row from `first` on.
  init(_ names: [String], _ row: borrowing Row, from first: Int) {
    self.names = names
    values = names.indices.map { row.value(first + $0) }
  }

  subscript(name: String) -> Value {
    names.firstIndex(of: name).map { values[$0] } ?? .null
  }

  /// The same with another value.
  func with(_ name: String, _ value: Value) -> NamedValues {
    var changed = self
    if let place = names.firstIndex(of: name) { changed.values[place] = value }
    return changed
  }

  func text(_ name: String) -> String? {
    if case .text(let text) = self[name] { text } else { nil }
  }

  func integer(_ name: String) -> Int64? {
    if case .integer(let integer) = self[name] { integer } else { nil }
  }

  /// What differs, in words: `title: 'a' here, 'b' in the archive`.
  func differences(fromArchive other: NamedValues) -> [String] {
    zip(names, zip(values, other.values)).compactMap { name, pair in
      // To `==` of texts an accented letter and a letter with an accent are the same.
      NamedValues.areSame(pair.0, pair.1)
        ? nil : "\(name): \(NamedValues.words(pair.0)) here, \(NamedValues.words(pair.1)) in the archive"
    }
  }

  static func areSame(_ one: Value, _ other: Value) -> Bool {
    if case .text(let one) = one, case .text(let other) = other { return one.utf8.elementsEqual(other.utf8) }
    return one == other
  }

  private static func words(_ value: Value) -> String {
    switch value {
    case .null: "none"
    case .integer(let integer): "\(integer)"
    case .real(let real): "\(real)"
    case .text(let text): "'\(text.count > 60 ? text.prefix(60) + "…" : text)'"
    case .blob(let bytes): "\(bytes.count) bytes"
    }
  }
}
