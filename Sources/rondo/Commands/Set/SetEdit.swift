import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo set edit`.
enum SetEdit {
  private static let allowOrigin = Option(
    "allow-origin", value: "ORIGIN",
    help: """
      A web origin whose pages may ask for the set over HTTP, such as https://shop.example, or '*' for all. Those given \
      take the place of those before.
      """,
    parse: OriginText.parse
  ).repeated()

  private static let noOrigin = Option(flag: "no-origin", help: "No web origin may ask for the set from its pages.")

  static let command = Command(
    "edit", abstract: "Change the settings of a set.",
    discussion: """
      What is left out stays as it is. The banner on show keeps its running dwell; a new interval, layout or kind of \
      rotation makes a new revision. Flights of banners stay at their instants when the zone changes, dayparts and days \
      move with it.

      Origins are for scripts in pages of other sites (CORS); apps, links and images need none.
      """,
    arguments: [SetParameters.set],
    options: [
      SetParameters.title, SetParameters.interval, SetParameters.layout, SetParameters.resumePolicy,
      SetParameters.missedTickPolicy, SetParameters.timeZone, SetParameters.rotation, SetParameters.seed,
      SetParameters.fallback, SetParameters.cap, allowOrigin, noOrigin, FormatOptions.ofResult,
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    var changes = SetChanges()
    changes.title = invocation[SetParameters.title]
    changes.intervalMs = invocation[SetParameters.interval]
    changes.layout = invocation[SetParameters.layout]
    changes.resumePolicy = invocation[SetParameters.resumePolicy]
    changes.missedTickPolicy = invocation[SetParameters.missedTickPolicy]
    changes.timeZone = invocation[SetParameters.timeZone]?.identifier
    changes.allowedOrigins = try origins(invocation)
    changes.rotationKind = invocation[SetParameters.rotation]
    changes.seed = invocation[SetParameters.seed]
    changes.fallback = invocation[SetParameters.fallback]
    changes.caps = try CapText.caps(invocation[SetParameters.cap], of: SetParameters.cap)
    guard changes != SetChanges() else {
      throw UsageError("there is nothing to change", hint: "give one of the options --title to --no-origin")
    }
    try invocation.withStore { context in
      let set = try context.store.editSet(invocation[SetParameters.set], changes, at: context.now)
      try invocation.report(
        "changed the set '\(set.set.slug)', which is at revision \(set.set.revision)", SetFields.shown,
        SetOverview(set, in: context))
    }
  }

  /// All origins that may ask from now on; none leaves them as they are.
  private static func origins(_ invocation: Invocation) throws(UsageError) -> [Origin]? {
    let given = invocation[allowOrigin]
    guard invocation[noOrigin] else { return given.isEmpty ? nil : given }
    guard given.isEmpty else {
      throw UsageError("--allow-origin and --no-origin exclude each other", hint: "give one of them")
    }
    return []
  }
}
