import BannerStore

/// What a set is doing, in one word.
enum SetState: String {
  /// It rotates, as soon as it has two banners.
  case playing
  /// It stays on the banner on show.
  case paused
  /// It was put away.
  case archived

  init(of set: BannerSet) {
    self = set.archivedAt != nil ? .archived : set.pauseReasons.isEmpty ? .playing : .paused
  }
}
