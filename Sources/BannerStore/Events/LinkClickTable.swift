import BannerRotation
import CivilTime
import SQLite

/// Writes and reads the clicks through links in the table `click`; valid only inside the transaction it was made in.
///
/// Such a click is stored as one on the only slot of a strip without padding: the picture with the link around it.
struct LinkClickTable {
  /// The layout that stands in the row.
  static let layout = PaddingLayout.none

  private let insert: Statement
  private let find: Statement
  private let clearFlag: Statement

  init(_ connection: borrowing Connection) throws {
    insert = try connection.statement(
      sql: """
        INSERT INTO click (event_id, set_id, revision, padding_layout, physical_index, real_index, banner_id, is_padding,
          occurred_at, received_at, source, served_id, no_impression, visitor, agent_id)
        VALUES (?1, ?2, ?3, \(LinkClickTable.layout.code), ?4, ?4, ?5, 0, ?6, ?7, \(TapSource.link.rawValue), ?8, ?9, ?10,
          ?11)
        ON CONFLICT (event_id) DO NOTHING
        """)
    find = try connection.statement(
      sql: """
        SELECT banner_id, revision, real_index, occurred_at, no_impression, served_id FROM click WHERE event_id = ?
        """)
    clearFlag = try connection.statement(sql: "UPDATE click SET no_impression = 0 WHERE event_id = ?")
  }

  /// Stores the click; false when its event id is there already.
  func insert(
    _ event: TokenEvent, noImpression: Bool, agentID: Int64?, occurredAt: Instant, receivedAt: Instant
  ) throws -> Bool {
    try eventID(of: event).withUnsafeBytes { id in try insert.bind(blob: id, at: 1) }
    try insert.bind(event.setID, at: 2)
    try insert.bind(event.revision, at: 3)
    try insert.bind(event.realIndex.rawValue, at: 4)
    try insert.bind(event.bannerID, at: 5)
    try insert.bind(occurredAt.millisecondsSince1970, at: 6)
    try insert.bind(receivedAt.millisecondsSince1970, at: 7)
    try event.servedID.withUnsafeBytes { id in try insert.bind(blob: id, at: 8) }
    try insert.bind(noImpression ? 1 : 0, at: 9)
    try insert.bind(event.sender.visitor, at: 10)
    try insert.bind(agentID, at: 11)
    return try insert.run() == 1
  }

  /// Holds `event` against the click that has its id; none when there is no such click.
  func stored(_ event: TokenEvent) throws -> EventVerdict? {
    try seek(eventID(of: event))
    defer { find.reset() }
    guard try find.step() else { return nil }
    let isSame =
      isOfDelivery(event) && find.row.int64(1) == event.revision && find.row.int(2) == event.realIndex.rawValue
    return isSame ? .duplicate : .conflict
  }

  /// Takes the mark "no impression" off the click of the same delivery.
  ///
  /// - Returns: The revision, the place in it and the time under which that click is counted; none when there is no such
  ///   click with a mark.
  func clearMark(of event: TokenEvent) throws -> (revision: Int64, place: Int64, occurredAt: Instant)? {
    let id = eventID(of: event)
    try seek(id)
    guard try find.step() else { return nil }
    let isMarked = isOfDelivery(event) && find.row.int64(4) == 1
    let counted = (
      revision: find.row.int64(1), place: find.row.int64(2),
      occurredAt: Instant(millisecondsSince1970: find.row.int64(3))
    )
    find.reset()
    guard isMarked else { return nil }
    try id.withUnsafeBytes { bytes in try clearFlag.bind(blob: bytes, at: 1) }
    try clearFlag.run()
    return counted
  }

  private func eventID(of event: TokenEvent) -> EventID {
    EventID.linkClick(servedID: event.servedID, bannerID: event.bannerID)
  }

  private func seek(_ id: EventID) throws {
    try id.withUnsafeBytes { bytes in try find.bind(blob: bytes, at: 1) }
  }

  /// Whether the row is of the same delivery; a client may have chosen its id for a tap.
  private func isOfDelivery(_ event: TokenEvent) -> Bool {
    find.row.int64(0) == event.bannerID
      && find.row.withBytes(5) { stored in event.servedID.withUnsafeBytes { $0.elementsEqual(stored) } }
  }
}
