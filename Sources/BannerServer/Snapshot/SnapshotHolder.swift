import Guarded
import Synchronization

/// The snapshot of the moment, which any thread may ask for, and one at a time replaces.
final class SnapshotHolder: Sendable {
  private let held: Guarded<Snapshot>
  /// Of the snapshot that is held; lets readers see without a lock that theirs is still the one.
  private let version: Atomic<UInt64>
  /// Held while a new snapshot is made from the old one, which may take milliseconds; readers do not wait for it.
  private let publishing = Guarded<Void>(())

  init(_ first: Snapshot) {
    held = Guarded(first)
    version = Atomic(first.version)
  }

  /// The snapshot of the moment.
  var current: Snapshot { held.withLock { $0 } }

  /// Whether a snapshot is the one of the moment; costs one load.
  func isCurrent(_ snapshot: Snapshot) -> Bool {
    version.load(ordering: .acquiring) == snapshot.version
  }

  /// Puts the next snapshot, made from the one of the moment, in its place.
  ///
  /// - Returns: Both of them.
  @discardableResult
  func replace(_ next: (Snapshot) -> Snapshot) -> (old: Snapshot, new: Snapshot) {
    publishing.withLock { _ in
      let old = current
      let new = next(old)
      held.withLock { $0 = new }
      version.store(new.version, ordering: .releasing)
      return (old, new)
    }
  }
}
