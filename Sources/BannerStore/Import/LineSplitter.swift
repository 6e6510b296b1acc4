#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Cuts a stream of bytes, fed in pieces, into lines.
///
/// A line ends with LF or CR LF, which do not belong to it. Memory stays bounded: of a line longer than the limit only
/// the beginning is kept.
struct LineSplitter {
  /// One line, valid inside the visit only.
  struct Line {
    /// Its bytes, without the line break and, on the first line, without a byte order mark.
    let bytes: UnsafeBufferPointer<UInt8>
    /// Its number, from 1.
    let number: Int
    /// Whether it was longer than the limit, and so lacks its end.
    let isCut: Bool

    var isBlank: Bool { TapFormat.isBlank(bytes) }
  }

  typealias Visitor = (Line) throws -> Void

  private let longestLine: Int
  private var number = 0
  /// The beginning of a line whose end has not come yet.
  private(set) var carried: [UInt8] = []
  private var carriedIsCut = false

  init(longestLine: Int) {
    self.longestLine = longestLine
  }

  /// Keeps `bytes` for later when no line ends within them; false when one does, and nothing was kept.
  mutating func takes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let bytes = bytes.bindMemory(to: UInt8.self)
    guard LineSplitter.lineFeed(in: bytes, from: 0) == nil else { return false }
    carry(bytes)
    return true
  }

  /// Visits the lines that end within `bytes`.
  mutating func feed(_ bytes: UnsafeRawBufferPointer, _ visit: Visitor) throws {
    let bytes = bytes.bindMemory(to: UInt8.self)
    var start = 0
    while let end = LineSplitter.lineFeed(in: bytes, from: start) {
      let piece = UnsafeBufferPointer(rebasing: bytes[start..<end])
      if carried.isEmpty && !carriedIsCut {
        try emit(piece, isCut: false, visit)
      } else {
        carry(piece)
        try emitCarried(visit)
      }
      start = end + 1
    }
    carry(UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  /// Visits the last line, when no line break ended it.
  mutating func finish(_ visit: Visitor) throws {
    if !carried.isEmpty { try emitCarried(visit) }
  }

  private mutating func carry(_ piece: UnsafeBufferPointer<UInt8>) {
    // One byte more than the limit is kept, for a CR that will turn out to belong to the line break.
    let room = longestLine + 1 - carried.count
    if piece.count > room { carriedIsCut = true }
    carried.append(contentsOf: piece.prefix(room))
  }

  private mutating func emitCarried(_ visit: Visitor) throws {
    let line = carried
    let isCut = carriedIsCut
    carried.removeAll(keepingCapacity: true)
    carriedIsCut = false
    try line.withUnsafeBufferPointer { bytes in try emit(bytes, isCut: isCut, visit) }
  }

  private mutating func emit(_ piece: UnsafeBufferPointer<UInt8>, isCut: Bool, _ visit: Visitor) throws {
    number += 1
    var line = piece
    if !isCut, line.last == UInt8(ascii: "\r") { line = UnsafeBufferPointer(rebasing: line.dropLast()) }
    if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = UnsafeBufferPointer(rebasing: line.dropFirst(3)) }
    let isLong = isCut || line.count > longestLine
    try visit(Line(bytes: UnsafeBufferPointer(rebasing: line.prefix(longestLine)), number: number, isCut: isLong))
  }

  private static func lineFeed(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
