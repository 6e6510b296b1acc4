import Synchronization

/// Numbers noted from any thread.
final class MemorySizes: Sendable {
  private let sizes = Mutex<[Int]>([])

  var all: [Int] { sizes.withLock { $0 } }

  func append(_ size: Int) {
    sizes.withLock { $0.append(size) }
  }
}
