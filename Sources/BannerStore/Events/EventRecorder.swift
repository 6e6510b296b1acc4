import BannerRotation
public import CivilTime
import SQLite

/// Records what came in over HTTP within one write transaction; valid only inside the closure that it is passed to.
public final class EventRecorder {
  /// Records taps; those that count for nobody are kept among the refused events.
  public let taps: TapRecorder
  /// Writes what was promised, in the same transaction.
  public let reservations: ReservationTable
  /// The time of receipt of everything that is recorded.
  public let receivedAt: Instant

  let revisions: RevisionCache
  let lookup: RevisionLookup
  let resolver: TapResolver
  let latest: Instant
  let impressions: ImpressionTable
  let linkClicks: LinkClickTable
  private let imageRequests: ImageRequestTable
  private let refusals: RefusalLog
  let senders: EventSenders
  let restated: RestatedEvents?
  private let totals: BannerTotals
  var counts: EventTally
  let visitorServings: VisitorServingTable
  var renders: [ReservationKey: Int64] = [:]
  /// What was counted, once all is recorded; may be kept when the recorder is gone.
  public let recorded = RecordedCounts()

  init(
    _ connection: borrowing Connection, revisions: RevisionCache, resolver: TapResolver, receivedAt: Instant,
    refusedLimit: Int64, agents: AgentMemory, visitors: VisitorMemory
  ) throws {
    self.revisions = revisions
    self.receivedAt = receivedAt
    self.resolver = resolver
    latest = receivedAt.adding(milliseconds: resolver.futureToleranceMs)
    lookup = try RevisionLookup(connection)
    impressions = try ImpressionTable(connection)
    linkClicks = try LinkClickTable(connection)
    imageRequests = try ImageRequestTable(connection)
    refusals = try RefusalLog(connection, receivedAt: receivedAt, limit: refusedLimit)
    counts = try EventTally(connection)
    reservations = try ReservationTable(connection)
    visitorServings = try VisitorServingTable(connection)
    totals = try BannerTotals(connection)
    restated = try RestatedEvents(connection)
    senders = EventSenders(
      agents: try AgentTable(connection, memory: agents),
      visitors: try VisitorLog(connection, memory: visitors, receivedAt: receivedAt))
    taps = try TapRecorder(
      connection, revisions: revisions, lookup: lookup, resolver: resolver, source: .http, receivedAt: receivedAt,
      rejected: RefusedTaps(log: refusals, revisions: revisions, lookup: lookup), totals: totals, restated: restated,
      senders: senders)
  }

  /// Stores the event of a token and says whether it counts; O(log events).
  ///
  /// What is in conflict or rejected is kept among the refused events. A replay at another time is a duplicate.
  public func record(_ event: TokenEvent) throws -> EventVerdict {
    let verdict = try judge(event)
    switch verdict {
    case .accepted, .duplicate: break
    case .conflict: try keep(event, reason: RejectedTap.conflictReason)
    case .rejected(let reason): try keep(event, reason: reason.rawValue)
    }
    return verdict
  }

  /// Keeps an event that the caller refuses, and counts it as such.
  public func keep(_ refused: RefusedEvent) throws {
    try refusals.keep(refused)
  }

  /// Adds to the counts of what was served.
  public func raiseServed(_ served: [ServedCount]) {
    for count in served {
      counts.add(
        count.times, to: key(.served, bannerID: count.bannerID, revision: count.revision, at: count.servedAt))
    }
  }

  /// Notes what an image shows that was asked for under a request id, unless something was shown under it before.
  ///
  /// - Returns: What was shown first, which is what the image and its link have to stay at.
  public func imageRequest(_ wanted: ImageRequest) throws -> ImageRequest {
    if try imageRequests.insert(wanted, at: receivedAt) { return wanted }
    return try imageRequest(ofSet: wanted.setID, id: wanted.requestID) ?? wanted
  }

  /// What the image showed that was asked for under a request id; none when none was.
  public func imageRequest(ofSet setID: Int64, id requestID: String) throws -> ImageRequest? {
    try imageRequests.find(setID: setID, requestID: requestID)
  }

  /// Forgets what images showed before a time, as far as that stands among the next `count` rows of the table; O(`count`).
  ///
  /// A part at a time, without an index of times that every image would have to pay for.
  ///
  /// - Parameter last: The row to go on behind; none begins with the first.
  /// - Returns: The last row that was looked at; none at the end of the table.
  public func forgetImageRequests(
    before time: Instant, after last: ImageRequestKey?, lookingAt count: Int
  ) throws -> ImageRequestKey? {
    try imageRequests.remove(before: time, after: last, lookingAt: count)
  }

  /// Raises the counts by what was recorded; belongs at the end of the transaction.
  func finish() throws {
    recorded.delivered = counts.impressions + taps.clicks
    try storeRendered()
    try taps.storeCounts()
    try counts.store(totals: totals)
    try totals.store()
    try refusals.finish()
  }

  private func keep(_ event: TokenEvent, reason: String) throws {
    try refusals.keep(
      RefusedEvent(
        kind: EventKind(event.kind), reason: reason, setID: event.setID, bannerID: event.bannerID,
        eventID: event.servedID, userAgent: event.sender.agent, revision: event.revision, realIndex: event.realIndex,
        occurredAt: event.occurredAt ?? receivedAt, source: event.source))
  }

  func key(_ kind: EventKind, bannerID: Int64, revision: Int64, at time: Instant) -> EventTally.Key {
    EventTally.Key(
      bucketStart: ClickTally.bucketStart(of: time), bannerID: bannerID, revision: revision, kind: kind,
      noImpression: false)
  }
}
