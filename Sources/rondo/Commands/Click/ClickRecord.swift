import BannerReports
import BannerRotation
import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo click record`.
enum ClickRecord {
  private static let layout = Option(
    "layout", choices: PaddingLayout.self, help: "The layout that the app drew; that of the revision when left out.")

  private static let slot: Option<Int64> = Option(
    "physical-index", value: "N", help: "The slot of the strip that was tapped, from 0, padding included.",
    in: .min ... .max
  ).required()

  private static let revision = Option(
    "revision", value: "R", help: "The revision that the app drew; the newest when left out.", in: .min ... .max)

  private static let shown = Option(
    "shown", value: "N",
    help: "The real index of the banner in the centre, from 0; the layouts three-view and two-view need it.",
    in: .min ... .max)

  private static let eventID = Option(
    "event-id", value: "UUID", help: "The identity of the tap, which counts once for ever; a new one when left out.",
    parse: { text in try EventID(parsing: text) })

  private static let time = Option(
    "at", value: "TIME",
    help: "When the tap happened, by ISO 8601, in the time zone of the set unless it has an offset; now when left out.")

  static let command = Command(
    "record", abstract: "Record one tap.",
    discussion: """
      Prints what became of it: accepted, a duplicate of a tap that was accepted before (also exit code 0), in conflict \
      with one under the same event id (4), or rejected with a reason (3 for an unknown set or revision, otherwise 1). A \
      tap that does not count is kept apart with its reason.

      A local time that clocks show twice is the first of the two, and one that they skip is moved forward by the gap: \
      where they go from 02:00 to 03:00, 02:30 is 03:30. Write an offset, as in 2026-10-25T02:30+01:00, for the other.

      Keys in CSV and JSON: event_id, verdict, reason, set, banner_id, banner, real_index, is_padding.
      """,
    arguments: [SetParameters.set],
    options: [layout, slot, revision, shown, eventID, time, FormatOptions.ofListing],
    examples: [
      Example(
        "rondo click record spring --layout both-ends --physical-index 0 --revision 3",
        "Somebody tapped the padding slot before the first banner of revision 3:")
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    try invocation.withStore { context in
      let tap = try tap(invocation, in: context)
      let intake = TapIntake(
        store: context.store, source: .commandLine, futureToleranceMs: context.settings.futureToleranceMs)
      let content = tap.canonicalJSON
      let verdict = try intake.record(at: context.now) { recorder in
        try content.withUnsafeBytes { bytes in try recorder.record(tap, content: bytes) }
      }
      let format = invocation[FormatOptions.ofListing]
      let judged = JudgedTap(tap: tap, verdict: verdict, store: context.store)
      try invocation.write(try JudgedTap.fields.record(of: judged, as: format), as: format)
      if let error = try judged.error { throw error }
    }
  }

  private static func tap(_ invocation: Invocation, in context: Context) throws -> Tap {
    let set = invocation[SetParameters.set]
    var random = SystemRandomNumberGenerator()
    return Tap(
      eventID: invocation[eventID] ?? .v7(at: context.now.millisecondsSince1970, using: &random), set: set,
      revision: invocation[revision], layout: invocation[layout], slot: PhysicalIndex(Int(invocation[slot])),
      shown: invocation[shown].map { RealIndex(Int($0)) },
      occurredAt: try invocation[time].map { text in try instant(text, ofSet: set, in: context.store) })
  }

  /// Reads a time as clocks in the zone of the set show it; in UTC where there is no such set, whose taps are kept too.
  private static func instant(_ text: String, ofSet slug: String, in store: BannerStore) throws -> Instant {
    let zone: TimeZone
    do {
      zone = try TimeZone(identifier: try store.set(slug).set.timeZone)
    } catch StoreError.unknownSet {
      zone = .utc
    }
    return try LocalTimeText.parse(text, in: zone, for: time)
  }
}
