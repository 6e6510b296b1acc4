import BannerReports
import CommandLineTool

extension Invocation {
  /// Writes a listing to standard output, a table in the style of the terminal; bars are for listings that can draw some.
  func write(_ listing: Listing, as format: OutputFormat, bars: BarsWhen = .never) throws {
    let output = console.output
    // The values of a record are whole however long they are; the terminal breaks the lines.
    let width = listing.shape == .record ? nil : console.terminal.width
    let hasBars = bars == .always || bars == .auto && console.terminal.isInteractive
    let style = TableStyle(width: width, hasBoldTitles: console.terminal.usesColour, hasBars: hasBars)
    try listing.write(as: format, style: style) { bytes in try output.write(bytes: bytes) }
  }

  /// Writes what became of a thing: in a sentence, or as its record where a format is asked for.
  ///
  /// The sentence goes out as it is, so it holds nothing that anyone may have written: slugs and ids, but no names.
  func report<Subject>(_ sentence: String, _ fields: Fields<Subject>, _ subject: Subject) throws {
    if let format = self[FormatOptions.ofResult] {
      try write(try fields.record(of: subject, as: format), as: format)
    } else {
      try console.output.write(line: sentence)
    }
  }
}
