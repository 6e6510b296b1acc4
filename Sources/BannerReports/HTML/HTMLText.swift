/// Text as it may stand in a page or in one of its attributes, whoever wrote it.
enum HTMLText {
  /// Escapes what could be read as markup, and shows what could steer the reader (control characters, the controls of
  /// bidirectional text) as escapes, as tables do.
  ///
  /// What comes out is also well-formed XML: characters that cannot stand in it are shown as U+FFFD.
  static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in DisplayText(showing: text).text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The same, kept apart from the direction of the text around it, for names.
  static func name(_ text: String) -> String { "<bdi>\(escape(text))</bdi>" }

  /// A whole number with a comma between thousands.
  static func number(_ number: Int64) -> String {
    let digits = Array(number.magnitude.description)
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// A place on a drawing, to a tenth.
  static func coordinate(_ value: Double) -> String {
    guard let tenths = Int64(exactly: (value * 10).rounded()) else { return "0" }
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
  }
}
