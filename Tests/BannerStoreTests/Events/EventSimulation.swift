import BannerRotation
import BannerStore
import CivilTime
import SQLite
import SeededRandom

/// Random events, taps and changes of a set, through two stores of one file, held against a naive account of them.
struct EventSimulation {
  private struct Delivery: Hashable {
    let servedID: EventID
    let bannerID: Int64
  }

  private struct Stop: Error {}

  private let test: TestStore
  private let intakes: [EventIntake]
  private var random: SeededGenerator
  private var revisions: [[Int64]]
  private var servedIDs: [EventID] = []
  private var naive: [Delivery: NaiveDelivery] = [:]
  private var tapped: Set<EventID> = []
  private var refused: Int64 = 0
  private var served: Int64 = 0
  /// What differs from the account.
  private(set) var problems: [String] = []

  init(seed: UInt64) throws {
    test = try TestStore()
    _ = try test.makeSet()
    intakes = [
      EventIntake(store: test.store, refusedLimit: 50), EventIntake(store: try test.second(), refusedLimit: 50),
    ]
    random = SeededGenerator(seed: seed)
    revisions = []
    try readRevisions()
  }

  /// Runs so many transactions, of which some fail.
  mutating func run(transactions: Int) throws {
    for _ in 0..<transactions {
      test.pass(Int64.random(in: 0...400_000, using: &random))
      if Int.random(in: 0..<8, using: &random) == 0 {
        _ = try test.store.reorderBanners(ofSet: "hero", to: test.order().shuffled(using: &random), at: test.now)
        try readRevisions()
      }
      let before = self
      let fails = Int.random(in: 0..<5, using: &random) == 0
      var account = self
      do {
        try intakes[Int.random(in: 0..<2, using: &random)].record(at: test.now) { recorder in
          for _ in 0..<Int.random(in: 0..<12, using: &account.random) { try account.step(recorder) }
          if fails { throw Stop() }
        }
        account.random = SeededGenerator(seed: account.random.next())
        self = account
      } catch is Stop {
        let random = account.random
        self = before
        self.random = random
      }
    }
  }

  /// What differs in the end between the database and the account.
  func differences() throws -> [String] {
    var differences = problems
    var counts: [String: Int64] = served > 0 ? ["served": served] : [:]
    for delivery in naive.values { counts.merge(delivery.counts, uniquingKeysWith: +) }
    let stored = try test.eventCounts()
    if stored != counts { differences.append("counts \(stored), not \(counts)") }
    let marked = try test.number("SELECT count(*) FROM click WHERE no_impression = 1")
    if marked != naive.values.count(where: \.isMarked) { differences.append("\(marked) marks") }
    let clicks = Int64(tapped.count + naive.values.count { $0.click != nil })
    let counted = try test.counts().values.reduce(0, +)
    if counted != clicks { differences.append("\(counted) clicks, not \(clicks)") }
    let (kept, all) = try (
      test.number("SELECT count(*) FROM refused_event"), test.number("SELECT total(events) FROM refusal_count")
    )
    if kept != min(refused, 50) || all != refused { differences.append("\(kept) of \(all) refused, not of \(refused)") }
    if try !test.store.reconcile().isClean { differences.append("does not reconcile") }
    return differences
  }

  private mutating func step(_ recorder: EventRecorder) throws {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: try tap(recorder)
    case 1:
      try recorder.keep(RefusedEvent(kind: .impression, reason: "crawler"))
      refused += 1
    case 2:
      let times = Int64.random(in: 0...4, using: &random)
      recorder.raiseServed([ServedCount(bannerID: 1, revision: 4, servedAt: test.now, times: times)])
      served += times
    default: try event(recorder)
    }
  }

  private mutating func tap(_ recorder: EventRecorder) throws {
    let id = tapped.randomElement(using: &random).flatMap { Bool.random(using: &random) ? $0 : nil } ?? test.newID()
    let verdict = try recorder.taps.record(
      Tap(eventID: id, set: "hero", revision: 4, slot: PhysicalIndex(1), occurredAt: nil),
      content: UnsafeRawBufferPointer(start: nil, count: 0))
    let isNew = tapped.insert(id).inserted
    if verdict.isAccepted != isNew { problems.append("tap \(id): \(verdict)") }
  }

  private mutating func event(_ recorder: EventRecorder) throws {
    let isNew = servedIDs.isEmpty || Int.random(in: 0..<4, using: &random) == 0
    if isNew { servedIDs.append(test.newID()) }
    let servedID =
      isNew ? servedIDs[servedIDs.count - 1] : servedIDs[Int.random(in: 0..<servedIDs.count, using: &random)]
    let kind = TokenEvent.Kind.allCases[Int.random(in: 0..<3, using: &random)]
    let number = Int.random(in: 4...revisions.count, using: &random)
    let place = Int.random(in: 0..<3, using: &random)
    // Now and then a banner of another place.
    let isWrong = Int.random(in: 0..<20, using: &random) == 0
    let bannerID = revisions[number - 1][isWrong ? (place + 1) % 3 : place]
    let verdict = try recorder.record(
      TokenEvent(
        kind: kind, servedID: servedID, setID: 1, revision: Int64(number), bannerID: bannerID,
        realIndex: RealIndex(place)))
    let expected: EventVerdict =
      isWrong
      ? .rejected(.wrongBanner)
      : naive[Delivery(servedID: servedID, bannerID: bannerID), default: NaiveDelivery()].take(
        kind, from: Int64(number))
    if verdict != expected { problems.append("\(kind) of \(servedID): \(verdict), not \(expected)") }
    switch expected {
    case .conflict, .rejected: refused += 1
    case .accepted, .duplicate: break
    }
  }

  private mutating func readRevisions() throws {
    let newest = try Int(test.revision())
    while revisions.count < newest {
      let number = revisions.count + 1
      revisions.append(
        try test.store.database.read { connection in
          try connection.query(
            sql: "SELECT banner_id FROM revision_item WHERE revision = \(number) ORDER BY real_index"
          ) { row in row.int64(0) }
        })
    }
  }
}
