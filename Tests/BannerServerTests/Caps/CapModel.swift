import BannerEligibility
import BannerStore
import CivilTime
import SeededRandom

@testable import BannerServer

/// A book of caps beside a plain list of every showing, and the rows that a crash would leave.
struct CapModel {
  /// A showing, and what became of it.
  struct Showing {
    let claim: CapClaim
    var isOut: Bool
    var isRendered = false
  }

  static let dayMs: Int64 = 86_400_000

  var book = CapBook()
  var now: Int64 = 20_000 * dayMs
  var showings: [Showing] = []
  /// What a crash would leave: reserved and headroom by banner and bucket.
  var rows: [CapBook.Row] = []
  /// Each impression: its banner, and the UTC day on which it was recorded.
  var impressions: [(bannerID: Int64, day: Int64)] = []
  /// The owners of each banner.
  let owners: [Int64: [CappedOwner]]
  var caps: [CappedOwner: Caps]

  /// Two sets; banners 1 and 2 in the first, 3 in the second; 2 and 3 in a campaign.
  init(caps: [CappedOwner: Caps]) {
    self.caps = caps
    let all: [Int64: [CappedOwner]] = [
      1: [.banner(1), .set(1)], 2: [.banner(2), .set(1), .campaign(1)], 3: [.banner(3), .set(2), .campaign(1)],
    ]
    owners = all.mapValues { $0.filter { caps[$0] != nil } }.filter { !$0.value.isEmpty }
    put()
    for holder in caps.keys { book.load(.none, of: holder, at: now) }
  }

  /// Brings the caps into the book, as two sets do.
  mutating func put() {
    for (setID, bannerIDs) in [(Int64(1), [Int64(1), 2]), (2, [3])] {
      var plan = CapPlan(setID: setID)
      for bannerID in bannerIDs {
        guard let owners = owners[bannerID] else { continue }
        plan.banners[bannerID] = owners
        for owner in owners { plan.owners[owner] = CapTerms(caps: caps[owner] ?? .none) }
      }
      book.put(plan, at: now)
    }
  }

  var day: Int64 { now / Self.dayMs }

  /// Showings given out of which an impression may still come.
  func open(of holder: CappedOwner, onlyOut: Bool) -> Int64 {
    Int64(
      showings.count {
        !$0.isRendered && $0.claim.bucket > now && ($0.isOut || !onlyOut)
          && owners[$0.claim.bannerID]?.contains(holder) == true
      })
  }

  func delivered(of holder: CappedOwner, today: Bool) -> Int64 {
    Int64(
      impressions.count { (!today || $0.day == day) && owners[$0.bannerID]?.contains(holder) == true })
  }

  /// What the rows that a crash leaves would count as promised, over the banners of a holder.
  func durablyOpen(of bannerID: Int64) -> Int64 {
    rows.filter { $0.bannerID == bannerID && $0.bucket > now }.reduce(0) { sum, row in
      let rendered = showings.count {
        $0.isRendered && $0.claim.bannerID == bannerID && $0.claim.bucket == row.bucket
      }
      return sum + row.content.reserved + row.content.headroom - Int64(rendered)
    }
  }

  /// Writes what the book wants written; the transaction may fail.
  mutating func store(_ extent: CapBook.Extent = .all, fails: Bool = false) {
    let new = book.rowsToStore(extent, at: now)
    guard !fails else { return book.notStored(new) }
    for row in new {
      rows.removeAll { $0.bannerID == row.bannerID && $0.bucket == row.bucket }
      rows.append(row)
    }
    book.stored(new)
  }
}

extension CapBook {
  /// Records an impression, and that it takes the place of a promise where there is one.
  mutating func see(_ bannerID: Int64, bucket: Int64? = nil, time: Int64, at now: Int64) {
    deliver(1, .impressions, of: bannerID, time: time, at: now)
    if let bucket { render(1, of: bannerID, bucket: bucket) }
  }
}
