import Foundation
import Synchronization

/// Threads that all begin at the same time, as processes do that share a database.
enum Crowd {
  /// Runs `body` on so many threads, with the number of each, and waits for them.
  ///
  /// - Returns: What they threw.
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) -> [any Error] {
    let errors = ErrorList()
    let (gate, done) = (DispatchSemaphore(value: 0), DispatchGroup())
    for number in 0..<count {
      done.enter()
      let thread = Thread {
        gate.wait()
        do { try body(number) } catch { errors.add(error) }
        done.leave()
      }
      thread.start()
    }
    for _ in 0..<count { gate.signal() }
    done.wait()
    return errors.all
  }

  private final class ErrorList: Sendable {
    private let errors = Mutex<[any Error]>([])
    var all: [any Error] { errors.withLock { $0 } }
    func add(_ error: any Error) { errors.withLock { $0.append(error) } }
  }
}
