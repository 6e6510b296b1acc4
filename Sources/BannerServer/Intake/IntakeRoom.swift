import Synchronization

/// Counts what waits for the writer and refuses what would be more than is allowed.
///
/// Each lane has room of its own: clients of the slow one cannot take that of the others. Any thread may ask.
final class IntakeRoom: Sendable {
  /// Who asks; each may fill another part of a lane's room, so that clicks still find some when reports do not.
  enum Claim {
    /// What does not count, and is kept only to be looked at: half.
    case refused
    /// A report that its client sends again when it is not taken: three quarters.
    case report
    /// A click or the like, which nobody will send again: all.
    case click

    var quarters: Int {
      switch self {
      case .refused: 2
      case .report: 3
      case .click: 4
      }
    }
  }

  private let fast: LaneRoom
  private let slow: LaneRoom

  /// - Parameters:
  ///   - events: How many may wait in each lane.
  ///   - bytes: How much memory they may hold in each lane, roughly.
  init(fastEvents: Int, slowEvents: Int, bytes: Int) {
    fast = LaneRoom(events: fastEvents, bytes: bytes)
    slow = LaneRoom(events: slowEvents, bytes: bytes)
  }

  /// Takes room for an order; false, and nothing is taken, when there is not enough.
  func take(events: Int, bytes: Int, in lane: Lane, for claim: Claim) -> Bool {
    room(lane).take(events: events, bytes: bytes, quarters: claim.quarters)
  }

  /// Gives back what was taken for an order.
  func give(events: Int, bytes: Int, in lane: Lane) {
    room(lane).give(events: events, bytes: bytes)
  }

  /// Events that wait, in both lanes.
  var events: Int { fast.events.load(ordering: .relaxed) + slow.events.load(ordering: .relaxed) }

  /// Memory that they hold, in both lanes.
  var bytes: Int { fast.bytes.load(ordering: .relaxed) + slow.bytes.load(ordering: .relaxed) }

  private func room(_ lane: Lane) -> LaneRoom {
    switch lane {
    case .fast: fast
    case .slow: slow
    }
  }
}

/// The room of one lane.
private final class LaneRoom: Sendable {
  private let mostEvents: Int
  private let mostBytes: Int
  // Sums that are read and changed by themselves, hence no ordering.
  let events = Atomic(0)
  let bytes = Atomic(0)

  init(events: Int, bytes: Int) {
    mostEvents = events
    mostBytes = bytes
  }

  func take(events: Int, bytes: Int, quarters: Int) -> Bool {
    let nowEvents = self.events.wrappingAdd(events, ordering: .relaxed).newValue
    let nowBytes = self.bytes.wrappingAdd(bytes, ordering: .relaxed).newValue
    if nowEvents <= mostEvents * quarters / 4, nowBytes <= mostBytes * quarters / 4 { return true }
    give(events: events, bytes: bytes)
    return false
  }

  func give(events: Int, bytes: Int) {
    self.events.wrappingSubtract(events, ordering: .relaxed)
    self.bytes.wrappingSubtract(bytes, ordering: .relaxed)
  }
}
