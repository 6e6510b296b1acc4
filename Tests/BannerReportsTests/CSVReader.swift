/// Reads RFC 4180 to the letter, as an oracle for the writer: `file = [header CRLF] record *(CRLF record) [CRLF]`.
struct CSVReader {
  struct Malformed: Error {
    let offset: Int
  }

  /// A field, and whether it stood in quotes.
  struct Field: Hashable {
    var text: String
    var isQuoted: Bool
  }

  static func records(of text: String) throws -> [[Field]] {
    let scalars = Array(text.unicodeScalars)
    var (records, record): ([[Field]], [Field]) = ([], [])
    var index = 0
    while index < scalars.count {
      record.append(try field(in: scalars, at: &index))
      guard index < scalars.count else { throw Malformed(offset: index) }
      if scalars[index] == "," {
        index += 1
        continue
      }
      guard scalars[index] == "\r", index + 1 < scalars.count, scalars[index + 1] == "\n" else {
        throw Malformed(offset: index)
      }
      index += 2
      records.append(record)
      record = []
    }
    return records
  }

  private static func field(in scalars: [Unicode.Scalar], at index: inout Int) throws -> Field {
    var text = String.UnicodeScalarView()
    guard index < scalars.count, scalars[index] == "\"" else {
      while index < scalars.count, scalars[index] != ",", scalars[index] != "\r" {
        guard scalars[index] != "\"", scalars[index] != "\n" else { throw Malformed(offset: index) }
        text.append(scalars[index])
        index += 1
      }
      return Field(text: String(text), isQuoted: false)
    }
    index += 1
    while true {
      guard index < scalars.count else { throw Malformed(offset: index) }
      if scalars[index] == "\"" {
        index += 1
        guard index < scalars.count, scalars[index] == "\"" else { return Field(text: String(text), isQuoted: true) }
      }
      text.append(scalars[index])
      index += 1
    }
  }
}
