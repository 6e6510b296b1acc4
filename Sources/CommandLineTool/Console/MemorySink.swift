import Guarded

/// Keeps what is written, for tests that read it back.
///
/// Safe to use from any thread.
public final class MemorySink: ByteSink {
  private let collected = Guarded<[UInt8]>([])

  /// Makes an empty sink.
  public init() {}

  /// Everything written so far.
  public var bytes: [UInt8] { collected.withLock { $0 } }

  /// Everything written so far as text, with malformed UTF-8 repaired.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Keeps the bytes; never throws.
  public func write(_ bytes: RawSpan) {
    bytes.withUnsafeBytes { bytes in collected.withLock { $0.append(contentsOf: bytes) } }
  }
}
