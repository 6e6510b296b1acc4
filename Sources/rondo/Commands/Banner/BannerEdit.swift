import BannerStore
import CommandLineTool

/// The command `rondo banner edit`.
enum BannerEdit {
  fileprivate static let dwell = Option(
    "dwell", value: "DURATION|inherit", help: "How long it shows, or 'inherit' for the interval of the set.",
    parse: DwellText.parseChange)

  fileprivate static let enabled: Alternatives<Bool?> = Alternatives(atMostOneOf: [
    Option<Bool?>(flag: "enable", meaning: true, help: "Show it from now on."),
    Option<Bool?>(flag: "disable", meaning: false, help: "Do not show it any more; it keeps its place."),
  ])

  static let command = Command(
    "edit", abstract: "Change a banner.",
    discussion: """
      What is left out stays as it is. A change of what is shown makes a new revision of the set; a banner on show keeps \
      its running dwell.

      Times of flights are in the zone of the set, and a date is its first moment: 2026-12-01..2026-12-25 ends with the \
      24th.
      """,
    arguments: [BannerParameters.set, BannerParameters.id],
    options: [
      BannerParameters.name, BannerParameters.target, BannerParameters.image, BannerParameters.alt, dwell, enabled,
    ] + ConditionParameters.all + [FormatOptions.ofResult],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    let image = invocation[BannerParameters.image]
    guard image != nil || !invocation.hasNoChanges else {
      throw UsageError("there is nothing to change", hint: "give one of the options --name to --campaign")
    }
    try invocation.withStore { context in
      let (set, id) = (invocation[BannerParameters.set], invocation[BannerParameters.id])
      var changes = try invocation.conditionChanges(in: invocation.zone(ofSet: set, in: context))
      changes.name = invocation[BannerParameters.name]
      changes.target = invocation[BannerParameters.target]
      changes.altText = invocation[BannerParameters.alt]
      changes.dwell = invocation[dwell]
      changes.isEnabled = invocation[enabled]
      func edit(image: NewImage?) throws -> Banner {
        changes.image = image
        return try context.store.editBanner(id, inSet: set, changes, at: context.now)
      }
      let banner =
        if let image {
          try image.with(byteLimit: context.store.media.byteLimit, edit)
        } else {
          try edit(image: nil)
        }
      try invocation.report("changed banner \(id) of '\(set)'", banner, in: context)
    }
  }
}

extension Invocation {
  /// Whether no option but the image says that anything is to change.
  fileprivate var hasNoChanges: Bool {
    self[BannerParameters.name] == nil && self[BannerParameters.target] == nil && self[BannerParameters.alt] == nil
      && self[BannerEdit.dwell] == nil && self[BannerEdit.enabled] == nil && self[ConditionParameters.weight] == nil
      && self[ConditionParameters.flight].isEmpty && self[ConditionParameters.daypart].isEmpty
      && self[ConditionParameters.cap].isEmpty && self[ConditionParameters.pacing] == nil
      && self[ConditionParameters.frequencyCap] == nil && self[ConditionParameters.campaign] == nil
  }
}
