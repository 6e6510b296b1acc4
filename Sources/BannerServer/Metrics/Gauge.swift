import Synchronization

/// A figure that goes up and down, set by any thread.
final class Gauge: Sendable {
  private let figure = Atomic<Int64>(0)

  /// Begins at 0.
  init() {}

  /// What it stands at.
  var value: Int64 { figure.load(ordering: .relaxed) }

  /// Puts another figure in its place.
  func set(_ value: Int64) {
    figure.store(value, ordering: .relaxed)
  }
}
