public import CivilTime

/// Imports a file of taps, as an app exports it, piece by piece and safely repeatable.
///
/// Feed the file's bytes in pieces of any size; each call of ``feed(_:at:)`` is one durable transaction. A line is a tap;
/// one that cannot be read is kept apart like any tap that counts for nobody, and named by its number. Running the same
/// file again, also after it was cut off anywhere, or twice at once, gives the totals of one run. For one thread.
public final class TapImport {
  /// A line that did not count.
  public struct Problem: Hashable, Sendable {
    /// Number of the line, from 1.
    public let line: Int
    /// What is wrong with it, for people.
    public let text: String
  }

  /// Longest line in bytes; a longer one is kept apart by its beginning.
  public static let longestLine = 65_536

  /// What has become of the lines so far; only what is durable.
  public private(set) var summary = ImportSummary()

  private let intake: TapIntake
  private let report: (Problem) -> Void
  private var lines = LineSplitter(longestLine: TapImport.longestLine)
  private var format: TapFormat?
  private var awaitsHeader = false
  /// The line that opened a quoted field which no line has closed yet.
  private var quoteOpenedAt: Int?

  /// Prepares to import one file.
  ///
  /// - Parameters:
  ///   - futureToleranceMs: How far ahead of now a tap may have happened, ≥ 0.
  ///   - report: Is told of each line that did not count, in order, once that is durable.
  public init(
    into store: BannerStore, futureToleranceMs: Int64 = TapIntake.defaultFutureToleranceMs,
    report: @escaping (Problem) -> Void
  ) {
    intake = TapIntake(store: store, source: .imported, futureToleranceMs: futureToleranceMs)
    self.report = report
  }

  /// Imports the lines that end in these bytes; what is left waits for the next piece.
  ///
  /// - Throws: ``NotTaps`` when the beginning shows that this is no file of taps, and errors of the database. Nothing of this piece is stored then, and the import is over.
  public func feed(_ bytes: UnsafeRawBufferPointer, at now: Instant) throws {
    // A piece in which no line ends needs no transaction.
    guard !lines.takes(bytes) else { return }
    if format == nil { try findFormat(lines.carried + bytes) }
    try importLines(at: now) { (visit: LineSplitter.Visitor) in try lines.feed(bytes, visit) }
  }

  /// Imports the last line, when the file does not end with a line break.
  public func finish(at now: Instant) throws {
    if format == nil { try findFormat(lines.carried) }
    try importLines(at: now) { (visit: LineSplitter.Visitor) in try lines.finish(visit) }
  }

  private func findFormat(_ beginning: [UInt8]) throws {
    format = try beginning.withUnsafeBytes { bytes in try TapFormat(bytes) }
    if case .csv = format { awaitsHeader = true }
  }

  private func importLines(at now: Instant, _ split: (LineSplitter.Visitor) throws -> Void) throws {
    var pending = summary
    var problems: [Problem] = []
    var awaitsHeader = awaitsHeader
    var quoteOpenedAt = quoteOpenedAt
    try intake.record(at: now) { recorder in
      try split { line in
        guard !line.isBlank else { return }
        if awaitsHeader {
          awaitsHeader = false
          return
        }
        pending.lines += 1
        let content = TapImport.read(line, format: format, &quoteOpenedAt)
        try TapImport.importLine(line, content, recorder, &pending, &problems)
      }
    }
    self.awaitsHeader = awaitsHeader
    self.quoteOpenedAt = quoteOpenedAt
    summary = pending
    problems.forEach(report)
  }

  private static func importLine(
    _ line: LineSplitter.Line, _ content: Result<Tap, UnreadableTap>, _ recorder: TapRecorder,
    _ summary: inout ImportSummary, _ problems: inout [Problem]
  ) throws {
    let bytes = UnsafeRawBufferPointer(line.bytes)
    switch content {
    case .success(let tap):
      let verdict = try recorder.record(tap, content: bytes)
      summary.count(verdict)
      switch verdict {
      case .accepted, .duplicate: break
      case .conflict:
        problems.append(
          Problem(line: line.number, text: "conflict: event \(tap.eventID) is stored with other content"))
      case .rejected(let reason):
        problems.append(Problem(line: line.number, text: "\(reason.rawValue): \(reason.explanation)"))
      }
    case .failure(let unreadable):
      try recorder.keep(unreadable, content: bytes)
      summary.count(.rejected(unreadable.reason))
      problems.append(Problem(line: line.number, text: "\(unreadable.reason.rawValue): \(unreadable.detail)"))
    }
  }

  private static func read(
    _ line: LineSplitter.Line, format: TapFormat?, _ quoteOpenedAt: inout Int?
  ) -> Result<Tap, UnreadableTap> {
    if case .csv(let csv) = format, csv.mayHoldText {
      let isBalanced = line.bytes.count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2)
      if let opened = quoteOpenedAt {
        if !isBalanced { quoteOpenedAt = nil }
        return .failure(
          UnreadableTap(reason: .malformed, detail: "it belongs to the quoted field that line \(opened) opens"))
      }
      if !isBalanced { quoteOpenedAt = line.number }
    }
    guard !line.isCut else {
      return .failure(
        UnreadableTap(reason: .malformed, detail: "the line is longer than \(longestLine) bytes"))
    }
    switch format {
    case .csv(let csv): return csv.read(line.bytes)
    case .ndjson, nil: return TapJSON.read(line.bytes)
    }
  }
}
