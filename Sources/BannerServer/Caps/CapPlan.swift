/// What a set brings into the book: who limits which of its banners.
struct CapPlan: Sendable {
  /// Number of the set.
  let setID: Int64
  /// The owners of caps, with what they may have.
  var owners: [CapHolder: CapTerms] = [:]
  /// Each banner that is limited by one owner or more, with them.
  var banners: [Int64: [CapHolder]] = [:]

  /// Whether nothing of the set is limited, so that it never asks.
  var isEmpty: Bool { banners.isEmpty }
}
