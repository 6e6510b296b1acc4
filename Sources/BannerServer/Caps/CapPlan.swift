import BannerStore

/// What a set brings into the book: who limits which of its banners.
struct CapPlan: Sendable {
  /// Number of the set.
  let setID: Int64
  /// The owners of caps, with what they may have.
  var owners: [CappedOwner: CapTerms] = [:]
  /// Each banner that is limited by one owner or more, with them.
  var banners: [Int64: [CappedOwner]] = [:]
  /// Those of them that were put away: nothing of them is handed out any more, but what is out goes on to count.
  var retired: Set<Int64> = []

  /// Whether nothing of the set is limited, so that it never asks.
  var isEmpty: Bool { banners.isEmpty }
}
