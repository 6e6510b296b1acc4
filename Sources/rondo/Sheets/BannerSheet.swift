import BannerStore
import CivilTime
import CommandLineTool

/// Banners in a file of comma-separated values, with the line that each stands on, and all that is wrong with the others.
struct BannerSheet {
  /// Most bytes of a file.
  static let byteLimit = 16_000_000
  /// Most banners in a file.
  static let rowLimit = 10_000

  /// A banner that can be read.
  struct Row {
    let line: Int
    let settings: BannerSettings
  }

  private(set) var rows: [Row] = []
  /// What is wrong, with the line and, where there is one, the column.
  private(set) var problems: [String] = []

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - folder: The folder from which the paths of pictures are taken.
  ///   - zone: The zone of the set.
  /// - Throws: `Failure` for a file that has no banners in it at all.
  init(_ bytes: [UInt8], folder: Folder, zone: TimeZone) throws(Failure) {
    guard !CSVFile.isForeign(bytes) else {
      throw Failure(
        .failure, "the file is no text in UTF-8",
        hint: "Save it from the spreadsheet as 'CSV UTF-8', not as a workbook.")
    }
    let records = CSVFile(bytes).records
    guard let header = records.first else {
      throw Failure(.failure, "the file is empty", hint: "Its first line names the columns: \(SheetColumn.list).")
    }
    guard records.count - 1 <= BannerSheet.rowLimit else {
      throw Failure(
        .failure,
        "the file has \(records.count - 1) banners, more than the \(BannerSheet.rowLimit) that are read at once",
        hint: "Divide it into several files.")
    }
    let columns = readHeader(header)
    guard problems.isEmpty else { return }
    for record in records.dropFirst() { read(record, columns, folder, zone) }
  }

  private mutating func readHeader(_ header: CSVFile.Record) -> [SheetColumn] {
    var columns: [SheetColumn] = []
    for name in header.fields ?? [] {
      guard let column = SheetColumn(named: name) else {
        let near = Suggestion.nearest(to: name.lowercased(), in: SheetColumn.allCases.map(\.rawValue))
        let remedy = near.map { "did you mean '\($0)'?" } ?? "the columns are \(SheetColumn.list)"
        problems.append("line \(header.line): there is no column '\(name)'; \(remedy)")
        continue
      }
      if columns.contains(column), !column.isRepeatable {
        problems.append("line \(header.line): the column \(column.rawValue) is there twice")
      }
      columns.append(column)
    }
    for column in [SheetColumn.target, .image] where !columns.contains(column) && header.fields != nil {
      problems.append("line \(header.line): the column \(column.rawValue) is missing; every banner needs one")
    }
    if header.fields == nil { problems.append("line \(header.line): \(BannerSheet.unreadable)") }
    return columns
  }

  private mutating func read(
    _ record: CSVFile.Record, _ columns: [SheetColumn], _ folder: Folder, _ zone: TimeZone
  ) {
    guard let fields = record.fields else {
      return problems.append("line \(record.line): \(BannerSheet.unreadable)")
    }
    guard fields.count <= columns.count || fields[columns.count...].allSatisfy(\.isEmpty) else {
      return problems.append(
        "line \(record.line): it has \(fields.count) fields, the header has \(columns.count); quote fields that hold a separator"
      )
    }
    var row = SheetRow()
    for (column, field) in zip(columns, fields) {
      let text = field.trimmingSpaces
      guard !text.isEmpty else { continue }
      do {
        try row.take(text, as: column, folder, zone)
      } catch {
        problems.append("line \(record.line), column \(column.rawValue): \(error)")
        row.isBroken = true
      }
    }
    for column in [SheetColumn.target, .image] where !row.given.contains(column) {
      problems.append("line \(record.line), column \(column.rawValue): it is empty; every banner needs one")
      row.isBroken = true
    }
    do {
      if let settings = try row.settings() { rows.append(Row(line: record.line, settings: settings)) }
    } catch {
      problems.append("line \(record.line), column \(error.column.rawValue): \(error.problem)")
    }
  }

  private static let unreadable =
    "a quote is not closed or stands amid a field, or it is not UTF-8; a quote within quotes is written twice"

  /// Asks the store about each banner; notes what it refuses.
  mutating func check(in store: BannerStore, _ explain: (any Error) -> String) throws {
    for row in rows {
      do {
        try store.checkBanner(row.settings)
      } catch let error where error is StoreError || error is MediaError {
        problems.append("line \(row.line): \(explain(error))")
      }
    }
  }
}

extension String {
  /// The text without spaces and tabs at its ends, which cells often have.
  fileprivate var trimmingSpaces: String {
    let isSpace = { (character: Character) in character == " " || character == "\t" || character == "\u{A0}" }
    let start = drop(while: isSpace)
    return String(start.reversed().drop(while: isSpace).reversed())
  }
}
