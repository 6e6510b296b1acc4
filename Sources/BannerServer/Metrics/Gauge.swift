import Synchronization

/// A figure that goes up and down, set by any thread.
public final class Gauge: Sendable {
  private let figure = Atomic<Int64>(0)

  /// Begins at 0.
  public init() {}

  /// What it stands at.
  public var value: Int64 { figure.load(ordering: .relaxed) }

  /// Puts another figure in its place.
  public func set(_ value: Int64) {
    figure.store(value, ordering: .relaxed)
  }

  /// Moves it by `amount`, which may be negative.
  public func add(_ amount: Int64) {
    figure.add(amount, ordering: .relaxed)
  }
}
