import BannerReports
import BannerRotation
import BannerStore
import CommandLineTool

/// A tap with what became of it.
struct JudgedTap {
  let tap: Tap
  let verdict: Verdict
  /// Where the name of the banner is looked up.
  let store: BannerStore

  static var fields: Fields<JudgedTap> {
    Fields([
      .text("event_id", title: "EVENT") { "\($0.tap.eventID)" },
      .text("verdict") { $0.verdictName },
      .text("reason") { $0.reason?.rawValue },
      .text("set") { $0.tap.set },
      .number("banner_id", title: "BANNER") { $0.resolution?.bannerID },
      .text("banner", title: "ITS NAME") { tap in
        try tap.resolution.flatMap { resolution in try tap.store.bannerName(resolution.bannerID) }
      },
      .number("real_index") { ($0.resolution?.realIndex.rawValue).map(Int64.init) },
      Field(Column("is_padding", title: "PADDING"), exact: { ($0.resolution?.isPadding).map(Cell.flag) ?? .none }),
    ])
  }

  /// Why the command fails, for a tap that does not count.
  var error: (any Error)? {
    get throws {
      let hint = "It was kept apart, and counts for nobody."
      switch verdict {
      case .accepted, .duplicate: return nil
      case .conflict:
        return Failure(.conflict, "the event id \(tap.eventID) belongs to another tap", hint: hint)
      case .rejected(.unknownSet):
        return StoreError.unknownSet(slug: tap.set)
      case .rejected(.unknownRevision):
        // Only a revision that was named can be unknown.
        return StoreError.unknownRevision(number: tap.revision ?? 0, set: try Slug(tap.set))
      case .rejected(.missingShown):
        return Failure(
          .failure, "rejected: a ring layout needs the real index of the banner in the centre",
          hint: "Give it with --shown. \(hint)")
      case .rejected(let reason):
        return Failure(.failure, "rejected: \(reason.explanation)", hint: hint)
      }
    }
  }

  private var verdictName: String {
    switch verdict {
    case .accepted: "accepted"
    case .duplicate: "duplicate"
    case .conflict: "conflict"
    case .rejected: "rejected"
    }
  }

  private var reason: RejectionReason? {
    if case .rejected(let reason) = verdict { reason } else { nil }
  }

  private var resolution: Verdict.Resolution? {
    switch verdict {
    case .accepted(let resolution), .duplicate(let resolution): resolution
    case .conflict, .rejected: nil
    }
  }
}
