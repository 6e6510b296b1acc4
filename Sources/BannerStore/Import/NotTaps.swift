/// A file that holds no taps at all; nothing of it was imported.
public enum NotTaps: Error, Hashable, Sendable {
  /// It is compressed with gzip.
  case gzip
  /// It is text in UTF-16.
  case utf16
  /// Its lines end with a carriage return alone, or do not end at all.
  case lineEnds
  /// A header of CSV that lacks columns that every tap needs.
  case columnsMissing([String])
  /// A header of CSV that has a column twice.
  case columnRepeated(String)
  /// None of the forms that taps come in.
  case unknown

  init?(magicOf beginning: UnsafeRawBufferPointer) {
    switch (beginning.first, beginning.dropFirst().first) {
    case (0x1F, 0x8B): self = .gzip
    case (0xFF, 0xFE), (0xFE, 0xFF): self = .utf16
    default: return nil
    }
  }
}

extension NotTaps: CustomStringConvertible {
  /// What the file is instead, or what it lacks.
  public var description: String {
    switch self {
    case .gzip: "the file is compressed with gzip"
    case .utf16: "the file is text in UTF-16, not UTF-8"
    case .lineEnds: "the first line of the file goes on and on, or its lines end with a carriage return alone"
    case .columnsMissing(let names): "the header of the file lacks \(names.joined(separator: ", "))"
    case .columnRepeated(let name): "the header of the file has the column \(name) twice"
    case .unknown: "the file is neither NDJSON, where a line begins with '{', nor CSV under a header"
    }
  }

  /// What to try, as a full sentence.
  public var remedy: String {
    switch self {
    case .gzip: "Unpack it on the way: zcat FILE | rondo click import -"
    case .utf16: "Convert it on the way: iconv -f UTF-16 -t UTF-8 FILE | rondo click import -"
    case .lineEnds: "Let lines end with a line feed, on the way: tr '\\r' '\\n' <FILE | rondo click import -"
    case .columnsMissing, .columnRepeated, .unknown:
      "A header of CSV has event_id, set, revision, physical_index and occurred_at, with commas between them."
    }
  }
}
