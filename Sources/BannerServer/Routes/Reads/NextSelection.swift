import BannerEligibility
import BannerStore
import DeliveryTokens

/// Chooses whose turn it is for one page: in the order of the steps, what may not show passed over.
///
/// May be used by any thread.
struct NextSelection: Sendable {
  /// What a page has got so far of one set.
  struct Turns: Sendable {
    /// The banners.
    var list: [NextTurn] = []
    /// Whether more would perhaps have been found, had all figures been known.
    var isUnsure = false
    /// Whether the database should cover more promises soon.
    var runsShort = false
  }

  /// Whether promises that have to wait for the database are taken.
  enum Patience {
    /// They are; whoever asks waits.
    case waits
    /// Only what can go out at once.
    case hurries
  }

  let state: ServerState
  let query: NextQuery
  /// For whom frequency is counted; nil for who may not be hashed, and gets no banner with a frequency cap.
  let visitor: FrequencyVisitor?
  /// Whether impressions of what is handed out can count; else nothing is promised, and no banner with a cap goes out.
  let mayReport: Bool
  /// When the page asked, which is when its tokens count as issued, in milliseconds.
  let nowMs: Int64

  /// When the reservations of this page end.
  private var bucket: Int64 {
    ReservationBucket.end(issuedAt: nowMs, life: state.configuration.tokenLives[query.embed])
  }

  /// Takes turns until the page has as many as it wants; none when nothing is eligible.
  ///
  /// O(slots of the page) as long as banners are eligible.
  func take(from set: SetState, besides known: [NextTurn] = [], _ patience: Patience) -> Turns {
    var turns = Turns(list: known)
    // Banners that turned out not to be had for this page.
    var refused: Set<Int> = []
    while turns.list.count < query.count {
      let places = set.cursor.claim(
        query.count - turns.list.count, in: set.sequence, besides: turns.list.map(\.realIndex)
      ) { !refused.contains($0) && isEligible($0, of: set) }
      if places.isEmpty { break }
      for place in places where turns.list.count < query.count && !refused.contains(place) {
        take(place, of: set, patience, &turns, &refused)
      }
    }
    return turns
  }

  /// Whose turn it would be.
  func look(at set: SetState) -> [Int] {
    TurnCursor(at: set.cursor.next).claim(query.count, in: set.sequence) { isEligible($0, of: set) }
  }

  /// Takes turns back that are not given out.
  func giveBack(_ turns: [NextTurn], of set: SetState) {
    state.caps.release(turns.compactMap(\.claim))
    guard let visitor else { return }
    for turn in turns where turn.isCounted { state.frequency.giveBack(set.bannerIDs[turn.realIndex], for: visitor) }
  }

  private func isEligible(_ realIndex: Int, of set: SetState) -> Bool {
    guard let banner = set.banners[realIndex], !query.excluded.contains(banner.id), set.isOpen(realIndex, atMs: nowMs)
    else { return false }
    if let cap = banner.conditions.frequencyCap {
      guard let visitor, state.frequency.hasRoom(banner.id, for: visitor, cap: cap) else { return false }
    }
    return !set.isLimited(realIndex) || mayReport && !state.caps.isFull(banner.id, at: nowMs)
  }

  /// Takes one turn; what has gone to another thread meanwhile is refused.
  private func take(
    _ realIndex: Int, of set: SetState, _ patience: Patience, _ turns: inout Turns, _ refused: inout Set<Int>
  ) {
    guard let banner = set.banners[realIndex] else {
      refused.insert(realIndex)
      return
    }
    var isCounted = false
    if let cap = banner.conditions.frequencyCap {
      guard let visitor, state.frequency.take(banner.id, for: visitor, cap: cap) else {
        refused.insert(realIndex)
        return
      }
      isCounted = true
    }
    var claim: CapClaim?
    var isRefused = false
    if set.isLimited(realIndex) {
      switch state.caps.claim(banner.id, bucket: bucket, at: nowMs) {
      case .granted(let granted, let runsShort):
        claim = granted
        if runsShort { turns.runsShort = true }
      case .promised(let promised):
        claim = promised
        if patience == .hurries {
          state.caps.release([promised])
          isRefused = true
        }
      case .full: isRefused = true
      case .unknown:
        isRefused = true
        turns.isUnsure = true
      }
    }
    guard isRefused else {
      turns.list.append(NextTurn(realIndex: realIndex, claim: claim, isCounted: isCounted))
      return
    }
    refused.insert(realIndex)
    if isCounted, let visitor { state.frequency.giveBack(banner.id, for: visitor) }
  }
}
