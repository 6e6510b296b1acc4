import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo set edit`.
enum SetEdit {
  static let command = Command(
    "edit", abstract: "Change the settings of a set.",
    discussion: """
      What is left out stays as it is. The banner on show keeps its running dwell; a new interval or layout makes a new \
      revision.
      """,
    arguments: [SetParameters.set],
    options: [
      SetParameters.title, SetParameters.interval, SetParameters.layout, SetParameters.resumePolicy,
      SetParameters.missedTickPolicy, SetParameters.timeZone, FormatOptions.ofResult,
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
    guard changes != SetChanges() else {
      throw UsageError("there is nothing to change", hint: "give one of the options --title to --time-zone")
    }
    try invocation.withStore { context in
      let set = try context.store.editSet(invocation[SetParameters.set], changes, at: context.now)
      try invocation.report(
        "changed the set '\(set.set.slug)', which is at revision \(set.set.revision)", SetFields.shown,
        SetOverview(set, in: context))
    }
  }
}
