import BannerReports
import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo banner import`.
enum BannerImport {
  private static let file = Argument(
    "FILE", help: "The file of banners, or - for standard input.", parse: FilePath.parse)

  private static let isRehearsal = Option(
    flag: "dry-run", help: "Say what would be added, or what is wrong, and add nothing.")

  static let command = Command(
    "import", abstract: "Add banners from a spreadsheet.",
    discussion: """
      The file has comma-separated values, as spreadsheets save them (CSV UTF-8), with a comma, a semicolon or a tab as \
      the separator. Its first line names the columns, which are as the options of 'rondo banner add': \
      \(SheetColumn.list). Every banner needs target and image; an empty field is as good as an option left out. enabled \
      is yes or no. Several flights, dayparts or caps stand in one field with | between them, or in columns of the same \
      name. Paths of pictures are taken from the folder of the file.

      The banners come to the end of the order, all of them at once: when anything is wrong, each problem is named on \
      standard error by line and column, with exit code 1, and nothing is added. Importing a file twice adds its banners \
      twice. At most \(BannerSheet.rowLimit) banners and \(BannerSheet.byteLimit / 1_000_000) MB are read at once.

      Keys in CSV and JSON: line, id, name, enabled, target_url, image.
      """,
    arguments: [BannerParameters.set, file], options: [isRehearsal, FormatOptions.ofListing],
    examples: [
      Example("rondo banner import spring banners.csv --dry-run", "See what a file would add:"),
      Example("rondo banner import spring banners.csv", "Add it:"),
    ],
    run: run)

  /// A banner of the file, with its number once it has one.
  private struct Added {
    let row: BannerSheet.Row
    let id: Int64?
  }

  private static var fields: Fields<Added> {
    Fields([
      .number("line") { Int64($0.row.line) },
      .number("id", title: "ID") { $0.id },
      .text("name", isFlexible: true) { $0.row.settings.name },
      .flag("enabled") { $0.row.settings.isEnabled },
      .text("target_url", title: "TARGET", isFlexible: true) { $0.row.settings.target.text },
      .text("image", isFlexible: true) { added in
        switch added.row.settings.image {
        case .url(let url): url.text
        case .file(let path): path
        }
      },
    ])
  }

  private static func run(_ invocation: Invocation) throws {
    let (path, format) = (invocation[file], invocation[FormatOptions.ofListing])
    guard let handle = try FileHandle.reading(path) else { throw Failure(.failure, "there is no file \(path)") }
    guard let bytes = try handle.readAll(byteLimit: BannerSheet.byteLimit) else {
      throw Failure(
        .failure,
        "\(path) has more than \(BannerSheet.byteLimit / 1_000_000) MB, which is the most that is read at once",
        hint: "Divide it into several files.")
    }
    try invocation.withStore { context in
      let slug = invocation[BannerParameters.set]
      let set = try context.store.set(slug).set
      let folder = Folder(of: path == "-" ? "" : path)
      var sheet = try BannerSheet(bytes, folder: folder, zone: TimeZone(identifier: set.timeZone))
      let explanation = ErrorExplanation(
        database: context.settings.database, busyTimeoutMs: context.settings.busyTimeoutMs)
      try sheet.check(in: context.store) { error in explanation.words(for: error) }
      guard sheet.problems.isEmpty else { throw refusal(sheet.problems, invocation) }
      let ids =
        invocation[isRehearsal]
        ? [] : try context.store.addBanners(sheet.rows.map(\.settings), toSet: slug, now: context.now).map(\.id)
      let added = sheet.rows.enumerated().map { index, row in Added(row: row, id: ids.isEmpty ? nil : ids[index]) }
      try invocation.write(try fields.listing(of: added, as: format), as: format)
    }
  }

  private static func refusal(_ problems: [String], _ invocation: Invocation) -> Failure {
    for problem in problems { invocation.console.error.write(line: problem) }
    let words = problems.count == 1 ? "one problem" : "\(problems.count) problems"
    return Failure(.failure, "the file has \(words)", hint: "Nothing was added.")
  }
}

extension ErrorExplanation {
  /// An error and its remedy in one line.
  fileprivate func words(for error: any Error) -> String {
    guard let failure = explain(error) as? Failure else { return "\(error)" }
    return [failure.message, failure.hint].compactMap { $0 }.joined(separator: "; ")
  }
}
