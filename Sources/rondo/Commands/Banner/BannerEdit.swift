import BannerStore
import CommandLineTool

/// The command `rondo banner edit`.
enum BannerEdit {
  private static let dwell = Option(
    "dwell", value: "DURATION|inherit", help: "How long it shows, or 'inherit' for the interval of the set.",
    parse: DwellText.parseChange)

  private static let enabled: Alternatives<Bool?> = Alternatives(atMostOneOf: [
    Option<Bool?>(flag: "enable", meaning: true, help: "Show it from now on."),
    Option<Bool?>(flag: "disable", meaning: false, help: "Do not show it any more; it keeps its place."),
  ])

  static let command = Command(
    "edit", abstract: "Change a banner.",
    discussion: """
      What is left out stays as it is. A change of what is shown makes a new revision of the set; a banner on show keeps \
      its running dwell.
      """,
    arguments: [BannerParameters.set, BannerParameters.id],
    options: [
      BannerParameters.name, BannerParameters.target, BannerParameters.image, BannerParameters.alt, dwell, enabled,
      FormatOptions.ofResult,
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    var changes = BannerChanges()
    changes.name = invocation[BannerParameters.name]
    changes.target = invocation[BannerParameters.target]
    changes.altText = invocation[BannerParameters.alt]
    changes.dwell = invocation[dwell]
    changes.isEnabled = invocation[enabled]
    let image = invocation[BannerParameters.image]
    guard image != nil || !changes.isEmpty else {
      throw UsageError("there is nothing to change", hint: "give one of the options --name to --disable")
    }
    try invocation.withStore { context in
      let (set, id) = (invocation[BannerParameters.set], invocation[BannerParameters.id])
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

extension BannerChanges {
  /// Whether nothing is to change.
  fileprivate var isEmpty: Bool {
    name == nil && target == nil && image == nil && altText == nil && dwell == nil && isEnabled == nil
  }
}
