import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo banner move`.
enum BannerMove {
  private static let place: Alternatives<Place> = Alternatives(
    exactlyOneOf: BannerParameters.places(
      first: "Put it before all others.", last: "Put it after all others.", before: "Put it right before this banner.",
      after: "Put it right after this banner."))

  static let command = Command(
    "move", abstract: "Move one banner within the order of its set.",
    discussion: "The banner on show stays on show, with its running dwell.",
    arguments: [BannerParameters.set, BannerParameters.id], options: [place, FormatOptions.ofResult],
    examples: [Example("rondo banner move spring 3 --before 1", "Show banner 3 right before banner 1:")],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    try invocation.withStore { context in
      let set = try context.store.moveBanner(
        invocation[BannerParameters.id], inSet: invocation[BannerParameters.set], to: invocation[place],
        at: context.now)
      try invocation.reportOrder(of: set, in: context)
    }
  }
}

extension Invocation {
  /// Says in which order the banners of a set are now: their ids, or the list of them where a format is asked for.
  func reportOrder(of set: RotatingSet, in context: Context) throws {
    let slug = set.set.slug.text
    let now = context.now
    let conditions = try context.store.conditions(ofSet: slug, at: now)
    let banners = conditions.banners.filter { $0.banner.archivedAt == nil }
    guard let format = self[FormatOptions.ofResult] else {
      let ids = banners.map { String($0.banner.id) }.joined(separator: " ")
      return try console.output.write(
        line: "the order of '\(slug)' is \(ids), at revision \(set.set.revision)")
    }
    let zone = try TimeZone(identifier: set.set.timeZone)
    let overviews = banners.map { BannerOverview($0, of: conditions, at: now, zone: zone) }
    try write(try BannerFields.listed(withArchive: false).listing(of: overviews, as: format), as: format)
  }
}
