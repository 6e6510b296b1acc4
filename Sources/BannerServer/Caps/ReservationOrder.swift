import BannerStore
import CivilTime

/// What is promised to capped banners, which has to be on the disk before it goes out.
///
/// `@unchecked Sendable`: its rows belong to whoever has the order, which is the loop until it is handed over and the writer
/// from then on; the inbox between them orders the two. The ledger has a lock of its own.
class ReservationOrder: WriteOrder, @unchecked Sendable {
  let ledger: CapLedger
  private let extent: CapBook.Extent
  private let removesExpired: Bool
  private var rows: [CapBook.Row] = []

  /// - Parameter removesExpired: Whether rows that have ended are removed as well.
  init(_ ledger: CapLedger, _ extent: CapBook.Extent = .urgent, removesExpired: Bool = false) {
    self.ledger = ledger
    self.extent = extent
    self.removesExpired = removesExpired
    super.init(lane: .fast, claim: .report, events: 0, bytes: 512)
  }

  override func record(_ recorder: EventRecorder, isTimeUp: () -> Bool) throws -> Bool {
    ledger.raised()
    if removesExpired { try recorder.reservations.removeExpired(by: recorder.receivedAt) }
    rows = ledger.rowsToStore(extent, at: recorder.receivedAt)
    for row in rows {
      try recorder.reservations.put(
        Reservation(
          bannerID: row.bannerID, expiresAt: Instant(millisecondsSince1970: row.bucket),
          reserved: row.content.reserved, headroom: row.content.headroom))
    }
    return true
  }

  override func committed(_ metrics: ServerMetrics) -> Int {
    ledger.stored(rows)
    rows = []
    return 0
  }

  override func abandoned(_ metrics: ServerMetrics) {
    ledger.raised()
  }

  override func rolledBack() {
    ledger.notStored(rows)
    rows = []
  }
}
