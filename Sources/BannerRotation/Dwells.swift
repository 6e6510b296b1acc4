/// How long banners stay on show: an interval for all, and the dwell of those that have one of their own.
struct Dwells<ID: Hashable & Sendable>: Sendable {
  /// The dwell of every banner without one of its own, in milliseconds; nothing reads it before the carousel starts.
  var intervalMs: Int64 = 1
  /// The dwells of single banners, in milliseconds.
  var ownMs: [ID: Int64] = [:]

  /// The dwells of a list; `nil` when it is empty, or when they make no timeline.
  func timeline(of items: [ID]) -> Timeline? {
    guard !ownMs.isEmpty else { return Timeline(uniform: intervalMs, count: items.count) }
    return Timeline(dwellsMs: items.map { ownMs[$0] ?? intervalMs })
  }
}
