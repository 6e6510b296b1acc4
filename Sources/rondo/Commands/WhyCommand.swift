import BannerReports
import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo why`.
enum WhyCommand {
  private static let at = Option(
    "at", value: "TIME", help: "The moment to answer for, by the clocks of the set's zone; the present if left out.")

  private static let visitor = Option(
    "visitor", value: "ID",
    help: "Answer for the visitor whom the app calls that, as it does in the parameter 'visitor' of 'next'.",
    parse: VisitorText.parse)

  static let command = Command(
    "why", abstract: "Say of each banner why it shows, or why not.",
    discussion: """
      Lists the banners of a set in its order, those in the archive last. A banner is showing, eligible (it takes its \
      turns) or ineligible, and then all reasons are named. The share is the part that it has of the showings, in the \
      long run. The next change is when time alone may change the answer: a flight, a daypart, or the day after one \
      whose caps are reached. A set that has nothing to show is followed by the sets that stand in for it.

      With --at, flights and dayparts are those of that moment, and caps in all go by the counts of now; caps by day go \
      by what that day has had so far, so a day to come begins at 0. Who is on show is said only where the rotation as \
      it stands reaches the moment without another revision.

      Frequency caps are for 'next' alone, since playlists are shared: they are a reason only with --visitor.

      Keys in CSV and JSON: set, set_state (playing, paused or archived), at, banner_id, name, state, reasons (archived, \
      campaign_archived, disabled, weight_zero, not_yet, between_flights, ended, outside_daypart, capped, paced, \
      frequency, set_archived), why (in words), share (of the showings) and time_share (of the time, by the dwells), \
      impressions_left and clicks_left (by all caps that apply; null without any), in_revision, next_change_at.
      """,
    arguments: [SetParameters.set], options: [at, visitor, FormatOptions.ofListing], run: run)

  private static func run(_ invocation: Invocation) throws {
    let format = invocation[FormatOptions.ofListing]
    try invocation.withStore { context in
      let now = context.now
      let slug = invocation[SetParameters.set]
      let moment = try moment(of: invocation, set: slug, in: context) ?? now
      let answers = try WhyAnswers(
        set: slug, at: moment, now: now, visitor: invocation[visitor], in: context
      ).sets
      if format == .table {
        for (index, answer) in answers.enumerated() {
          let standIn = index + 1 < answers.count ? answers[index + 1].conditions.set.slug.text : nil
          for sentence in answer.sentences(standIn: standIn) { try invocation.console.output.write(line: sentence) }
        }
        try invocation.console.output.write(line: "")
      }
      let fields = WhyFields.fields(ofManySets: answers.count > 1)
      try invocation.write(try fields.listing(of: answers.flatMap(\.banners), as: format), as: format)
    }
  }

  private static func moment(of invocation: Invocation, set: String, in context: Context) throws -> Instant? {
    guard let text = invocation[at] else { return nil }
    let zone = try TimeZone(identifier: try context.store.set(set).set.timeZone)
    return try LocalTimeText.parse(text, in: zone, for: at)
  }
}
