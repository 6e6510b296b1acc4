@testable import BannerDaemon

/// A follower that hands on what it hears.
final class RecordingFollower: RotationFollower {
  private let hear: (RotationNews) throws -> Void
  private let atEnd: () -> Void
  /// What it says of its own counts.
  var setsToSettle: () -> [Int64] = { [] }
  var outstanding: () -> [Int64: Int64]? = { nil }

  init(atEnd: @escaping () -> Void = {}, hear: @escaping (RotationNews) throws -> Void) {
    self.hear = hear
    self.atEnd = atEnd
  }

  func takeSetsToSettle() -> [Int64] { setsToSettle() }

  func outstandingReservations() -> [Int64: Int64]? { outstanding() }

  func take(_ news: RotationNews) throws { try hear(news) }

  func tend() {}

  func end() { atEnd() }
}
