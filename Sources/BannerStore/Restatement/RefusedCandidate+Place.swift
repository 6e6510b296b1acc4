import BannerRotation
import CivilTime
import JSON
import SQLite

extension RefusedCandidate {
  /// What the event would be counted as, and whether nothing in it stands in the way.
  struct Place {
    let identity: RestatedChange.Identity
    let key: CountChange.Key
    let occurredAt: Instant
    /// Whether it names what was delivered, at a time that can be.
    let isSound: Bool
  }

  /// Finds the place of an event; none where what is kept of it does not say so much.
  ///
  /// - Parameter slug: The slug of its set, where that is known.
  func place(slug: String?, _ revisions: RevisionCache, _ lookup: RevisionLookup, _ resolver: TapResolver) throws
    -> Place?
  {
    if kind == .tap { return try placeOfTap(slug: slug, revisions, lookup, resolver) }
    guard let eventID, let setID, let bannerID, let revision, let realIndex, let occurredAt else { return nil }
    let key =
      kind == .click
      ? CountChange.Key(
        linkOf: bannerID, revision: revision, place: realIndex, occurredAt: occurredAt, noImpression: false)
      : CountChange.Key(kind, bannerID: bannerID, revision: revision, occurredAt: occurredAt)
    let found = try revisions.revision(revision, setID: setID, through: lookup)
    let isThere =
      found.map { $0.items.indices.contains(Int(realIndex)) && $0.items[Int(realIndex)].bannerID == bannerID } ?? false
    let isEarly = found.map { resolver.isTooEarly(occurredAt, for: $0) } ?? true
    let isLate = occurredAt > receivedAt.adding(milliseconds: resolver.futureToleranceMs)
    return Place(
      identity: RestatedChange.Identity(kind: kind, id: eventID, bannerID: bannerID), key: key, occurredAt: occurredAt,
      isSound: isThere && !isEarly && !isLate && !resolver.isFolded(occurredAt))
  }

  private func placeOfTap(
    slug: String?, _ revisions: RevisionCache, _ lookup: RevisionLookup, _ resolver: TapResolver
  ) throws -> Place? {
    guard let slug, let tap = tap(sentFor: slug), let number = tap.revision,
      let revision = try revisions.revision(number, ofSet: slug, through: lookup)
    else { return nil }
    let occurredAt = tap.occurredAt ?? receivedAt
    // The time decides whether it counts, not where it belongs.
    var timeless = resolver
    (timeless.horizon, timeless.pastToleranceMs) = (nil, nil)
    guard case .success(let hit) = timeless.resolve(tap, in: revision, occurredAt: occurredAt, now: occurredAt) else {
      return nil
    }
    let isSound =
      if case .success = resolver.resolve(tap, in: revision, occurredAt: occurredAt, now: receivedAt) { true } else {
        false
      }
    return Place(
      identity: RestatedChange.Identity(kind: .tap, id: tap.eventID, bannerID: hit.bannerID),
      key: CountChange.Key(
        tapOf: hit.bannerID, revision: number, layout: hit.layout.code, slot: Int64(tap.slot.rawValue),
        isPadding: hit.slot.isPadding, source: TapSource.http.rawValue, occurredAt: occurredAt),
      occurredAt: occurredAt, isSound: isSound)
  }

  /// Reads the tap from what is kept of it; none where it was cut off.
  private func tap(sentFor slug: String) -> Tap? {
    guard let content else { return nil }
    return content.withUnsafeBufferPointer { bytes in
      do throws(JSONError) {
        var reader = JSONReader(bytes)
        let tap = try TapJSON.read(&reader, sentFor: slug)
        try reader.finish()
        return if case .success(let tap) = tap { tap } else { nil }
      } catch {
        return nil
      }
    }
  }
}
