import BannerEligibility
import BannerRotation
import BannerStore

extension SetAnswer {
  /// What there is to say of the set itself; `standIn` is the set that is asked next where it has nothing to show.
  func sentences(standIn: String?) -> [String] {
    let set = conditions.set
    let name = "'\(set.slug)'"
    let substitute = standIn.map { "the set '\($0)' stands in for it" }
    // Nobody stands in for a set that is asked for itself and is archived; see `Snapshot.answering(for:atMs:)`.
    if set.archivedAt != nil { return ["\(name) is archived, and shows nothing"] + [substitute].compactMap { $0 } }
    let state = set.pauseReasons.isEmpty ? "is playing" : "is paused (\(set.pauseReasons))"
    // Those in the archive are listed, but nobody would count them.
    let count = conditions.banners.count { $0.banner.archivedAt == nil }
    let banners = "\(mayShowCount) of \(count) \(count == 1 ? "banner" : "banners") may show"
    var sentences: [String] = []
    if isPresent {
      sentences.append("\(name) \(state): \(banners), \(set.rotationKind), revision \(conditions.revision.number)")
    } else {
      sentences.append("\(name) \(state): \(banners) at \(FlightText.format(moment, in: zone)), \(set.rotationKind)")
    }
    if isPresent, !isRevisionCurrent {
      sentences.append("its revision still holds other banners: the daemon makes the next one as soon as it can")
    }
    if !hasSomethingToShow { sentences.append(substitute ?? "no set stands in for it") }
    return sentences
  }
}
