/// Reads taps from the lines of a CSV file (RFC 4180) whose header names the columns.
///
/// The columns are named as the keys of ``TapJSON``, in any order, among others that are passed over; an empty field is
/// as good as none. A field may stand in quotes. Line breaks in it are not taken: no field of a tap has any, and so a stray
/// quote spoils one line only. Where there are other columns, text of anybody may stand in them, and what follows its line
/// break must not pass for a tap: then all lines until the quote is closed are refused.
struct TapCSV {
  private enum Column: String, CaseIterable {
    case eventID = "event_id"
    case set
    case revision
    case layout
    case physicalIndex = "physical_index"
    case shown
    case occurredAt = "occurred_at"

    static let required: [Column] = [.eventID, .set, .revision, .physicalIndex, .occurredAt]
  }

  private static let comma = UInt8(ascii: ",")

  private let columns: [Column?]

  /// Whether the file has columns that are not of taps.
  var mayHoldText: Bool { columns.contains { $0 == nil } }

  /// Reads the header, in which case and spaces around names do not matter.
  ///
  /// - Returns: None when the line names no column of taps, and so is no header.
  /// - Throws: ``NotTaps`` when it lacks columns or has one twice.
  init?(header: UnsafeBufferPointer<UInt8>) throws(NotTaps) {
    guard let names = CSVFields.split(header, separator: TapCSV.comma) else { return nil }
    columns = names.map { name in
      let words = String(decoding: name, as: UTF8.self).lowercased().split(whereSeparator: \.isWhitespace)
      return words.count == 1 ? Column(rawValue: String(words[0])) : nil
    }
    let known = columns.compactMap { $0 }
    guard known.count > 1 else { return nil }
    var seen: Set<Column> = []
    for column in known where !seen.insert(column).inserted { throw .columnRepeated(column.rawValue) }
    let missing = Column.required.filter { !seen.contains($0) }
    guard missing.isEmpty else { throw .columnsMissing(missing.map(\.rawValue)) }
  }

  /// Reads one line.
  func read(_ line: UnsafeBufferPointer<UInt8>) -> Result<Tap, UnreadableTap> {
    var fields = TapFields()
    guard let texts = CSVFields.split(line, separator: TapCSV.comma) else {
      return fields.refused(.malformed, "a quoted field has no closing quote")
    }
    guard texts.count == columns.count else {
      return fields.refused(.malformed, "it has \(texts.count) fields, the header has \(columns.count)")
    }
    var problem: String?
    for (column, text) in zip(columns, texts) {
      guard let column, !text.isEmpty else { continue }
      text.withUnsafeBufferPointer { utf8 in
        switch column {
        case .eventID: fields.readEventID(utf8)
        case .set: fields.set = String(decoding: utf8, as: UTF8.self)
        case .layout: fields.readLayout(utf8)
        case .occurredAt: fields.readOccurredAt(utf8)
        case .revision, .physicalIndex, .shown:
          let words = String(decoding: utf8, as: UTF8.self)
          guard let number = Int64(words) else {
            problem = "'\(column.rawValue)' is no whole number: '\(words.prefix(40))'"
            return
          }
          switch column {
          case .revision: fields.revision = number
          case .physicalIndex: fields.slot = number
          default: fields.shown = number
          }
        }
      }
    }
    if let problem { return fields.refused(.malformed, problem) }
    return fields.tap()
  }
}
