#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A buffer at an address that stays while it is used, and whose memory serves one request after another.
///
/// An array would do, were it not that its address may only be known inside a closure.
final class ReusedBytes {
  private(set) var start: UnsafeMutablePointer<UInt8>?
  private(set) var count = 0
  private var capacity = 0

  deinit {
    start?.deallocate()
  }

  var view: ByteView { ByteView(start: UnsafePointer(start), count: count) }

  /// Puts bytes at the end; they must not be some of this buffer.
  func append(_ bytes: UnsafePointer<UInt8>, _ added: Int) {
    reserve(count + added)
    guard let start, added > 0 else { return }
    (start + count).update(from: bytes, count: added)
    count += added
  }

  func append(_ byte: UInt8) {
    reserve(count + 1)
    start?[count] = byte
    count += 1
  }

  func replace(with bytes: [UInt8]) {
    count = 0
    bytes.withUnsafeBufferPointer { buffer in
      if let first = buffer.baseAddress { append(first, buffer.count) }
    }
  }

  /// Takes out what is in it; lets go of memory that a typical request does not need.
  func clear() {
    count = 0
    guard capacity > ReusedBytes.keptCapacity else { return }
    start?.deallocate()
    start = nil
    capacity = 0
  }

  /// How much memory an idle connection may keep for the next body.
  private static let keptCapacity = 4096

  private func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    let grown = max(needed, capacity * 2, 256)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: grown)
    moved.initialize(repeating: 0, count: grown)
    if let start {
      moved.update(from: start, count: count)
      start.deallocate()
    }
    start = moved
    capacity = grown
  }
}
