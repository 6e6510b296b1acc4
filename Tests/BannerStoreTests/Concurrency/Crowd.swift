import Foundation
import Guarded

/// Threads that all begin at the same time, as processes do that share a database.
enum Crowd {
  /// Runs `body` on so many threads, with the number of each, and waits for them.
  ///
  /// - Returns: What they threw.
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) -> [any Error] {
    let errors = Guarded<[any Error]>([])
    let (gate, done) = (DispatchSemaphore(value: 0), DispatchGroup())
    for number in 0..<count {
      done.enter()
      let thread = Thread {
        gate.wait()
        do { try body(number) } catch { errors.withLock { $0.append(error) } }
        done.leave()
      }
      thread.start()
    }
    for _ in 0..<count { gate.signal() }
    done.wait()
    return errors.withLock { $0 }
  }
}
