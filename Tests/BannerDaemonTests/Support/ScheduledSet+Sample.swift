import BannerRotation

@testable import BannerStore

extension ScheduledSet {
  /// A set that began to rotate at `start`, with banners numbered from `id * 10`.
  static func sample(
    id: Int64 = 1, change: Int64 = 1, revision: Int64 = 1, dwellsMs: [Int64] = [1000, 1000, 1000], start: Int64 = 0,
    resumePolicy: ResumePolicy = .reset, missedTickPolicy: MissedTickPolicy = .coalesce, isArchived: Bool = false,
    revisedAt: Int64 = 0, eligibilityChange: Int64? = nil
  ) -> ScheduledSet {
    ScheduledSet(
      id: id, slug: "set-\(id)", change: change, revision: revision, cause: .bannerAdded,
      revisedAt: revisedAt, bannerIDs: dwellsMs.indices.map { id * 10 + Int64($0) },
      rotation: Rotation(
        timeline: Timeline(dwellsMs: dwellsMs), startingAt: start, resumePolicy: resumePolicy,
        missedTickPolicy: missedTickPolicy),
      isArchived: isArchived, eligibilityChange: eligibilityChange)
  }

  /// The set after a change, with the next change number.
  func changed(
    revision: Int64? = nil, bannerIDs: [Int64]? = nil, isArchived: Bool? = nil,
    _ change: (inout Rotation) -> Void = { _ in }
  ) -> ScheduledSet {
    var rotation = rotation
    change(&rotation)
    return ScheduledSet(
      id: id, slug: slug, change: self.change + 1, revision: revision ?? self.revision, cause: cause,
      bannerIDs: bannerIDs ?? self.bannerIDs, rotation: rotation, isArchived: isArchived ?? self.isArchived)
  }
}
