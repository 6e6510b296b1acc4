import BannerReports
import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo click rejected`.
enum ClickRejected {
  private static let set = Argument(
    "SET", help: "The slug that the taps name, which need not be that of a set; all taps when left out."
  ).optional()

  static let command = Command(
    "rejected", abstract: "List the taps that do not count, and why.",
    discussion: """
      Each is kept once, as it came. The reasons are those of 'rondo click import'; conflict stands for a tap whose \
      event id belongs to another one. A tap that was rejected and counted later, when its set was there, is listed \
      still.

      Keys in CSV and JSON: received_at, reason, set, event_id, content.
      """,
    arguments: [set], options: [FormatOptions.ofListing], run: run)

  private static var fields: Fields<KeptTap> {
    Fields([
      .time("received_at", title: "RECEIVED", in: { _ in .utc }) { $0.receivedAt },
      .text("reason") { $0.reason },
      .text("set") { $0.set },
      .text("event_id", title: "EVENT") { tap in tap.eventID.map { "\($0)" } },
      .text("content", isFlexible: true) { String(decoding: $0.content, as: UTF8.self) },
    ])
  }

  private static func run(_ invocation: Invocation) throws {
    let format = invocation[FormatOptions.ofListing]
    try invocation.withStore { context in
      let taps = try context.store.keptTaps(naming: invocation[set])
      try invocation.write(try fields.listing(of: taps, as: format), as: format)
    }
  }
}
