import BannerRotation
import BannerStore
import CivilTime

/// All that a store with the ``UpgradeSample`` says, as text that is the same for every version of the schema.
struct UpgradePortrait {
  private(set) var lines: [String] = []

  init(of sample: UpgradeSample) throws {
    for set in try sample.store.sets(includingArchived: true) {
      draw(set)
      try draw(sample.store.set(set.slug.text))
      for banner in try sample.store.banners(ofSet: set.slug.text, includingArchived: true) { draw(banner) }
    }
    try drawCounts(sample.store)
    // Each old tap once more: it is known, with the banner that it counted for.
    for (tap, verdict) in try zip(UpgradeSample.taps, sample.record(UpgradeSample.taps)) {
      lines.append("tap \(tap.eventID): \(brief(verdict))")
    }
    let result = try sample.store.reconcile()
    lines.append("clicks \(result.clicks), counted \(result.counted), rejected \(result.rejected)")
    lines.append(result.isClean ? "reconciled" : "counts and clicks differ")
    if result.impressions > 0 { try drawDelivery(sample, result) }
  }

  /// What only a database from version 2 on can hold.
  private mutating func drawDelivery(_ sample: UpgradeSample, _ result: Reconciliation) throws {
    lines.append("impressions \(result.impressions), viewable \(result.viewable)")
    for (event, verdict) in try zip(UpgradeSample.events, sample.record(UpgradeSample.events)) {
      lines.append("\(event.kind) \(event.servedID): \(verdict)")
    }
    try sample.store.visitDeliveryCounts(ofSet: nil, from: nil, to: nil) { counts, _ in
      try counts.forEach { count in
        guard count.measure != .clicks else { return }
        lines.append("\(count.measure) \(count.bucketStart.formatted()): banner \(count.bannerID): \(count.events)")
      }
    }
    for refused in try sample.store.refusedEvents() { draw(refused) }
    for count in try sample.store.refusalCounts(ofSet: nil, from: nil, to: nil) {
      lines.append("refused \(count.kind) for \(count.reason): \(count.events)")
    }
    var other = try UpgradeSample.imageRequest
    other.bannerID = 2
    let shown = try EventIntake(store: sample.store).record(at: UpgradeSample.start) { try $0.imageRequest(other) }
    lines.append("request \(shown.requestID): banner \(shown.bannerID) as \(shown.servedID)")
    try sample.store.visitServedSets(changedAfter: 0) { set in
      let set = try set.get()
      lines.append("\(set.schedule.slug) allows [\(set.allowedOrigins.joined(separator: ", "))]")
    }
  }

  private mutating func draw(_ refused: KeptRefusal) {
    let event = refused.event
    lines.append("refused \(event.kind), \(refused.receivedAt.formatted()): \(event.reason)")
    lines.append("  set \(refused.set ?? "none"), banner \(event.bannerID.map(String.init) ?? "none")")
    lines.append("  id \(event.eventID.map { "\($0)" } ?? "none"), agent \(event.userAgent ?? "none")")
    lines.append("  rule \(event.rule ?? "none") of \(event.ruleVersion ?? "none"), \(event.content ?? [])")
  }

  private mutating func draw(_ set: BannerSet) {
    lines.append("set \(set.id) \(set.slug): \(quoted(set.title)), every \(set.intervalMs) ms, \(set.layout.rawValue)")
    lines.append("  \(set.resumePolicy.rawValue), \(set.missedTickPolicy.rawValue), \(set.timeZone)")
    lines.append("  created \(set.createdAt.formatted()), archived \(set.archivedAt?.formatted() ?? "never")")
    lines.append("  paused for [\(set.pauseReasons)], \(set.anchor.remaining.map(String.init) ?? "no") ms left")
  }

  private mutating func draw(_ set: RotatingSet) {
    let revision = set.revision
    lines.append("  revision \(revision.number), \(revision.cause.rawValue), \(revision.createdAt.formatted())")
    let items = revision.items.map { "banner \($0.bannerID) for \($0.dwellMs) ms" }
    lines.append("    holds \(items.isEmpty ? "none" : items.joined(separator: ", "))")
    let shown = (0..<8).map { step in
      set.bannerOnShow(at: UpgradeSample.start.adding(milliseconds: step * 1_234_567)).map { "\($0)" } ?? "none"
    }
    lines.append("    shows \(shown.joined(separator: ", "))")
  }

  private mutating func draw(_ banner: Banner) {
    lines.append("  banner \(banner.id), place \(banner.position): \(banner.name), \(quoted(banner.altText))")
    lines.append("    \(banner.targetURL) as \(banner.targetLocation)")
    switch banner.image {
    case .url(let url): lines.append("    \(url)")
    case .media(let file): lines.append("    \(file.fileName), \(file.width) × \(file.height), \(file.byteCount) bytes")
    }
    let dwell = banner.dwellMs.map { "\($0) ms" } ?? "inherited"
    lines.append("    dwell \(dwell), \(banner.isEnabled ? "enabled" : "disabled")")
    lines.append("    created \(banner.createdAt.formatted()), archived \(banner.archivedAt?.formatted() ?? "never")")
  }

  private mutating func drawCounts(_ store: BannerStore) throws {
    try store.visitCounts(ofSet: nil, from: nil, to: nil) { counts, _ in
      try counts.forEach { count in
        let slot = "\(count.layout.rawValue) \(count.slot)\(count.isPadding ? " (padding)" : "")"
        lines.append(
          "count \(count.bucketStart.formatted()): banner \(count.bannerID), revision \(count.revision), \(slot): "
            + "\(count.clicks)")
      }
    }
  }

  private func brief(_ verdict: Verdict) -> String {
    switch verdict {
    case .duplicate(let hit): "duplicate, banner \(hit.bannerID) at \(hit.realIndex)\(hit.isPadding ? ", padding" : "")"
    default: "\(verdict)"
    }
  }

  private func quoted(_ text: String) -> String {
    "\"\(text.replacing("\n", with: "\\n"))\""
  }
}
