import BannerStore

/// How far the writer is with reading the figures of capped owners, a part at a time so that nobody waits for all of them.
struct CapReading {
  /// How often all figures are read anew, so that imports, restatements and other programs' changes are seen.
  static let everyNs: Int64 = 5_000_000_000
  /// How long the writer reads before it looks at its orders again.
  static let sliceNs: Int64 = 4_000_000

  /// Owners that are still to be read.
  var waiting: [CappedOwner] = []
  /// When reading all of them begins anew.
  var dueNs: Int64 = 0

  /// Whether some are still to be read.
  var isUnderWay: Bool { !waiting.isEmpty }
}
