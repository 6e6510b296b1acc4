import BannerEligibility
import BannerStore
import CivilTime
import Guarded
import Synchronization

/// Promises showings of capped banners, so that no cap is exceeded by whatever many ask at once.
///
/// Loops ask and give back, the daemon's thread brings the sets, and the writer's thread alone brings figures: it reads
/// them between its own transactions, so that nothing is counted twice. Sets without caps never come here.
final class CapLedger: Sendable {
  private let book = Guarded(CapBook())
  /// Whether anything is limited or promised; read without a lock by those who would have nothing to ask.
  private let isUsedFlag = Atomic<Bool>(false)
  /// Whether figures are missing, for which somebody may wait.
  private let lacksFiguresFlag = Atomic<Bool>(false)
  /// Whether an order is on its way that raises the headroom.
  private let isRaising = Atomic<Bool>(false)

  /// Begins without anything.
  init() {}

  /// Whether anything is limited or promised.
  var isUsed: Bool { isUsedFlag.load(ordering: .relaxed) }

  /// Whether figures are missing that the writer should read at once.
  var lacksFigures: Bool { lacksFiguresFlag.load(ordering: .relaxed) }

  // MARK: The daemon's thread

  /// Takes what sets bring, and forgets others.
  func put(_ plans: [CapPlan], removed: [Int64], startingOver: Bool, at now: Instant) {
    change { book in
      if startingOver {
        for setID in book.plans.keys { book.remove(setID: setID, at: now.millisecondsSince1970) }
        book.forgetFigures()
      }
      for plan in plans where !plan.isEmpty || book.plans[plan.setID] != nil {
        book.put(plan, at: now.millisecondsSince1970)
      }
      for setID in removed { book.remove(setID: setID, at: now.millisecondsSince1970) }
    }
  }

  /// The sets in which a cap was reached, or has room again, since this was asked last.
  func takeSetsToSettle(at now: Instant) -> [Int64] {
    guard isUsed else { return [] }
    return book.withLock { book in
      book.expire(at: now.millisecondsSince1970)
      guard !book.turned.isEmpty else { return [] }
      return Set(book.takeTurned().flatMap { book.sets(of: $0) }).sorted()
    }
  }

  /// How many showings of each banner are promised and not rendered.
  func outstanding(at now: Instant) -> [Int64: Int64] {
    guard isUsed else { return [:] }
    return book.withLock { book in
      book.expire(at: now.millisecondsSince1970)
      return book.members.mapValues(\.open)
    }
  }

  // MARK: The loops

  /// Asks for a showing; see ``CapBook/claim(_:bucket:at:)``.
  func claim(_ bannerID: Int64, bucket: Int64, at now: Int64) -> CapAnswer {
    let answer = book.withLock { $0.claim(bannerID, bucket: bucket, at: now) }
    if answer == .unknown { lacksFiguresFlag.store(true, ordering: .relaxed) }
    return answer
  }

  /// Whether a cap leaves no room for a banner at present; figures that are missing may show that there is some.
  func isFull(_ bannerID: Int64, at now: Int64) -> Bool {
    book.withLock { $0.isFull(bannerID, at: now) }
  }

  /// Whether the database covers a promise.
  func isDurable(_ claim: CapClaim) -> Bool {
    book.withLock { $0.isDurable(claim) }
  }

  /// Takes back promises that are not given out.
  func release(_ claims: [CapClaim]) {
    guard !claims.isEmpty else { return }
    book.withLock { book in
      for claim in claims { book.release(claim) }
    }
  }

  /// Whether whoever asks should send the writer an order to raise the headroom: nobody else has by now.
  func mayRaise() -> Bool { !isRaising.exchange(true, ordering: .relaxed) }

  /// Notes that no such order is on its way any more.
  func raised() { isRaising.store(false, ordering: .relaxed) }

  /// Showings that are promised and not rendered.
  var openCount: Int64 { isUsed ? book.withLock { $0.open } : 0 }

  // MARK: The writer's thread

  /// Takes the promises that the database has, at the start.
  func load(_ reservations: [Reservation], at now: Instant) {
    change { book in
      for reservation in reservations {
        book.load(
          CapBook.Row(
            bannerID: reservation.bannerID, bucket: reservation.expiresAt.millisecondsSince1970,
            content: .init(reserved: reservation.reserved, headroom: reservation.headroom)),
          rendered: reservation.rendered, at: now.millisecondsSince1970)
      }
    }
  }

  /// The owners whose figures are to be read: all, or those whose are missing.
  func owners(onlyUnknown: Bool) -> [CappedOwner] {
    book.withLock { Array(onlyUnknown ? $0.unknown : Set($0.accounts.keys)) }
  }

  /// Reads the figures of owners, the last first, and takes those off the list whose turn it was; between two transactions
  /// of the thread that records events.
  ///
  /// What was read is taken over in one change, also when the time is up or an error ends it.
  ///
  /// - Throws: Errors of the database.
  func read(
    _ holders: inout [CappedOwner], from store: BannerStore, at now: Instant, isTimeUp: () -> Bool = { false }
  ) throws {
    var figures: [(holder: CappedOwner, zone: TimeZone, standing: Standing)] = []
    defer {
      change { book in
        // The days of another zone are others: then its owner is unknown again, and read once more.
        for figure in figures where book.accounts[figure.holder]?.terms.zone == figure.zone {
          book.load(figure.standing, of: figure.holder, at: now.millisecondsSince1970)
        }
      }
    }
    while let holder = holders.popLast() {
      guard let terms = book.withLock({ $0.accounts[holder]?.terms }) else { continue }
      let standing = try store.standing(
        of: holder, caps: terms.caps, isPaced: terms.isPaced, in: terms.zone, at: now)
      figures.append((holder, terms.zone, standing))
      if isTimeUp() { return }
    }
  }

  /// Takes over what a committed transaction counted.
  func apply(_ recorded: RecordedCounts, at now: Instant) {
    guard isUsed, !recorded.delivered.isEmpty || !recorded.rendered.isEmpty else { return }
    let now = now.millisecondsSince1970
    book.withLock { book in
      // Delivered first, so that a full account does not seem to have room in between.
      for count in recorded.delivered {
        book.deliver(
          count.times, count.event, of: count.bannerID, time: count.bucketStart.millisecondsSince1970, at: now)
      }
      for count in recorded.rendered {
        book.render(count.times, of: count.bannerID, bucket: count.expiresAt.millisecondsSince1970)
      }
    }
  }

  /// Lets promises end whose time has come; whether the database should be told of others.
  func tend(at now: Instant) -> Bool {
    guard isUsed else { return false }
    return book.withLock { book in
      book.expire(at: now.millisecondsSince1970)
      return !book.stale.isEmpty
    }
  }

  /// The rows to write; each call is followed by ``stored(_:)`` or ``notStored(_:)``.
  func rowsToStore(_ extent: CapBook.Extent, at now: Instant) -> [CapBook.Row] {
    guard isUsed else { return [] }
    return book.withLock { book in
      book.rowsToStore(extent, at: now.millisecondsSince1970)
        .sorted { ($0.bannerID, $0.bucket) < ($1.bannerID, $1.bucket) }
    }
  }

  /// Notes that rows are on the disk.
  func stored(_ rows: [CapBook.Row]) {
    guard !rows.isEmpty else { return }
    book.withLock { $0.stored(rows) }
  }

  /// Notes that rows were not taken.
  func notStored(_ rows: [CapBook.Row]) {
    guard !rows.isEmpty else { return }
    book.withLock { $0.notStored(rows) }
  }

  private func change(_ body: (inout CapBook) -> Void) {
    book.withLock { book in
      body(&book)
      isUsedFlag.store(!book.isEmpty || !book.members.isEmpty, ordering: .relaxed)
      lacksFiguresFlag.store(!book.unknown.isEmpty, ordering: .relaxed)
    }
  }
}
