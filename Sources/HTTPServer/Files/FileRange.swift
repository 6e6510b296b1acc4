#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A part of an open file.
public struct FileRange: Hashable, Sendable {
  /// Of the open file; whoever sends the range closes it.
  public let descriptor: CInt
  /// Where the part begins, in bytes.
  public let offset: Int
  /// How long it is, in bytes.
  public let count: Int

  /// Names a part of an open file.
  public init(descriptor: CInt, offset: Int, count: Int) {
    self.descriptor = descriptor
    self.offset = offset
    self.count = count
  }

  /// Reads the part; less than it names when the file has become shorter.
  func read() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let start = buffer.baseAddress else { return }
      while filled < count {
        let got = pread(descriptor, start + filled, count - filled, off_t(offset + filled))
        guard got > 0 else { return }
        filled += got
      }
    }
  }
}
