import CivilTime
import SQLite

/// Notes which visitor saw or clicked which banner, in the table `visitor_event`; valid only inside the transaction that it
/// was made in.
struct VisitorLog {
  private let memory: VisitorMemory
  private let insert: Statement
  private let today: Int64

  init(_ connection: borrowing Connection, memory: VisitorMemory, receivedAt: Instant) throws {
    self.memory = memory
    today = UniqueCount.day(of: receivedAt)
    insert = try connection.statement(
      sql: "INSERT INTO visitor_event (day, visitor, banner_id, kind) VALUES (?, ?, ?, ?)")
  }

  /// Notes an event, if its sender has a visitor's hash; O(1), and nothing is written for what was noted lately.
  ///
  /// - Parameter kind: An impression or a click.
  func add(_ sender: EventSender, bannerID: Int64, kind: EventKind) throws {
    guard let visitor = sender.visitor else { return }
    let day = sender.day ?? today
    guard memory.insert(VisitorMemory.Key(day: day, visitor: visitor, bannerID: bannerID, kind: kind)) else { return }
    try insert.bind(day, at: 1)
    try insert.bind(visitor, at: 2)
    try insert.bind(bannerID, at: 3)
    try insert.bind(kind.rawValue, at: 4)
    try insert.run()
  }
}
