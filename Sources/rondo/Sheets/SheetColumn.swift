/// The columns of a file of banners, named as the options of `banner add`.
enum SheetColumn: String, CaseIterable {
  case name, target, image, alt, dwell, enabled, weight, flight, daypart, cap, pacing
  case frequencyCap = "frequency_cap"
  case campaign

  /// Reads a name, in which case, spaces at the ends and `-` or a space for `_` do not matter.
  init?(named text: String) {
    let words = text.lowercased().split(whereSeparator: { $0 == " " || $0 == "-" || $0 == "_" || $0 == "\u{A0}" })
    self.init(rawValue: words.joined(separator: "_"))
  }

  /// Whether there may be several columns of the name.
  var isRepeatable: Bool { [.flight, .daypart, .cap].contains(self) }

  /// All names, for people.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
