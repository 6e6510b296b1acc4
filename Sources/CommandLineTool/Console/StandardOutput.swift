import Guarded

/// The results of a command, gathered into large writes.
///
/// Bytes wait in a buffer of 64 KiB until it is full, the program ends, or `flush()` is called; on a terminal they go
/// out with every line, so that a person sees them as they come. A command that changes something writes its results
/// after the change is safe, because writing stops it when the reader has gone. Safe to use from any thread.
public final class StandardOutput: Sendable {
  private static let capacity = 64 * 1024

  private let sink: any ByteSink
  private let flushesLines: Bool
  private let buffer = Guarded<[UInt8]>([])

  /// Makes an output before a sink; `flushesLines` sends every finished line on at once.
  public init(to sink: any ByteSink, flushesLines: Bool) {
    self.sink = sink
    self.flushesLines = flushesLines
  }

  /// Writes text as UTF-8.
  public func write(_ text: String) throws(OutputError) {
    try append(text.utf8)
  }

  /// Writes text and a line feed.
  public func write(line text: String) throws(OutputError) {
    try append((text + "\n").utf8)
  }

  /// Writes bytes as they are.
  public func write(bytes: [UInt8]) throws(OutputError) {
    try append(bytes)
  }

  /// Sends everything on that still waits.
  public func flush() throws(OutputError) {
    try buffer.withLock { waiting throws(OutputError) in try send(&waiting) }
  }

  private func append(_ bytes: some Sequence<UInt8>) throws(OutputError) {
    try buffer.withLock { waiting throws(OutputError) in
      let start = waiting.count
      waiting.append(contentsOf: bytes)
      let isLineDone = flushesLines && waiting[start...].contains(UInt8(ascii: "\n"))
      if isLineDone || waiting.count >= Self.capacity { try send(&waiting) }
    }
  }

  /// Empties the buffer whether or not the sink takes it: what failed once is not tried again at the end.
  private func send(_ waiting: inout [UInt8]) throws(OutputError) {
    guard !waiting.isEmpty else { return }
    defer { waiting.removeAll(keepingCapacity: true) }
    try sink.write(waiting.span.bytes)
  }
}
