@testable import BannerDaemon

/// A follower that hands on what it hears.
final class RecordingFollower: RotationFollower {
  private let hear: (RotationNews) throws -> Void
  private let atEnd: () -> Void

  init(atEnd: @escaping () -> Void = {}, hear: @escaping (RotationNews) throws -> Void) {
    self.hear = hear
    self.atEnd = atEnd
  }

  func take(_ news: RotationNews) throws { try hear(news) }

  func tend() {}

  func end() { atEnd() }
}
