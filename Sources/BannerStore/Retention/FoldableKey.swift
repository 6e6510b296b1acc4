/// The key of an event that may be folded.
struct FoldableKey {
  /// The event id of a click, the served id of an impression.
  let id: [UInt8]
  /// Of an impression.
  var bannerID: Int64 = 0
  /// Of an impression.
  var kind: Int64 = 0

  /// Before all others.
  static let first = FoldableKey(id: [])
}
