import BannerEligibility
import BannerStore

/// Keeps caps: what each owner has had, and what it is promised.
///
/// At every moment an owner's delivered and promised showings together are at most its cap, unless the cap was lowered or
/// showings were delivered that nobody promised here. A promise ends when its impression is recorded, or with its token.
/// A value without lock and clock: ``CapLedger`` guards one.
struct CapBook: Sendable {
  /// A banner whose showings are promised.
  struct Member: Sendable {
    /// Its owners that have caps; empty where it has none any more, and still has promises out.
    fileprivate(set) var owners: [CappedOwner] = []
    /// The set that it belongs to; nil while none is known.
    fileprivate(set) var setID: Int64?
    /// Its promises by the time at which they end, in milliseconds.
    var buckets: [Int64: ReservationBucket] = [:]

    /// Promises that may still become impressions.
    var open: Int64 { buckets.values.reduce(0) { $0 + $1.open } }
  }

  /// The figures of all owners.
  var accounts: [CappedOwner: CapAccount] = [:]
  /// The banners that are limited, or have promises out.
  var members: [Int64: Member] = [:]
  /// What each set brought that has something limited.
  private(set) var plans: [Int64: CapPlan] = [:]
  /// Owners that have been found with room, or without, since that was asked last.
  private(set) var turned: Set<CappedOwner> = []
  /// When the first promises end.
  var nextExpiry = Int64.max
  /// Banners with promises of which the database knows nothing yet, or too much.
  var stale: Set<Int64> = []
  /// Those of them for which somebody waits, or will soon.
  var urgent: Set<Int64> = []

  /// For which end of promises the banners of a set were given their first headroom last.
  var prepared: [Int64: Int64] = [:]

  /// The owners whose figures are missing.
  private(set) var unknown: Set<CappedOwner> = []
  private var closed: Set<CappedOwner> = []

  /// Begins without anything.
  init() {}

  /// Whether nothing is limited.
  var isEmpty: Bool { plans.isEmpty }

  // MARK: Who is limited

  /// Takes what a set brings, in place of what it brought before; O(banners of both).
  ///
  /// Owners that are new have no room until their figures are loaded.
  mutating func put(_ plan: CapPlan, at now: Int64) {
    let old = plans.removeValue(forKey: plan.setID)
    prepared[plan.setID] = nil
    if !plan.isEmpty { plans[plan.setID] = plan }
    for (owner, terms) in plan.owners {
      if accounts[owner] != nil {
        accounts[owner]?.replace(terms: terms, at: now)
      } else {
        accounts[owner] = CapAccount(terms: terms, at: now)
      }
    }
    for bannerID in old?.banners.keys.filter({ plan.banners[$0] == nil }) ?? [] {
      link(bannerID, to: [], in: plan.setID)
    }
    for (bannerID, owners) in plan.banners { link(bannerID, to: owners, in: plan.setID) }
    for owner in old?.owners.keys.filter({ plan.owners[$0] == nil }) ?? [] where !isNamed(owner) { drop(owner) }
    for owner in plan.owners.keys { note(owner) }
  }

  /// Forgets a set.
  mutating func remove(setID: Int64, at now: Int64) {
    put(CapPlan(setID: setID), at: now)
  }

  /// Has all figures read again, as the database was put back to an earlier state: what is promised stays promised.
  mutating func forgetFigures() {
    for owner in accounts.keys { accounts[owner]?.forget() }
    unknown = Set(accounts.keys)
    for (id, member) in members {
      for (end, var bucket) in member.buckets {
        (bucket.stored, bucket.durable, bucket.storing) = (0, 0, nil)
        members[id]?.buckets[end] = bucket
      }
      stale.insert(id)
      urgent.insert(id)
    }
  }

  private func isNamed(_ owner: CappedOwner) -> Bool {
    plans.values.contains { $0.owners[owner] != nil }
  }

  private mutating func drop(_ owner: CappedOwner) {
    accounts[owner] = nil
    unknown.remove(owner)
    closed.remove(owner)
    turned.remove(owner)
  }

  /// Puts a banner's promises under other owners.
  private mutating func link(_ bannerID: Int64, to owners: [CappedOwner], in setID: Int64) {
    var member = members[bannerID] ?? Member()
    member.setID = setID
    guard member.owners != owners else { return }
    let open = member.open
    for owner in member.owners { accounts[owner]?.reserved -= open }
    for owner in owners { accounts[owner]?.reserved += open }
    member.owners = owners
    members[bannerID] = owners.isEmpty && member.buckets.isEmpty ? nil : member
  }

  // MARK: What changes

  /// Calls `change` with each account of a banner, and notes whether its room came or went.
  mutating func changeAccounts(of member: Member, _ change: (inout CapAccount) -> Void) {
    for owner in member.owners {
      guard let place = accounts.index(forKey: owner) else { continue }
      change(&accounts.values[place])
      note(owner)
    }
  }

  /// Takes the figures of an owner as the database has them, unless it has no caps any more.
  mutating func load(_ standing: Standing, of holder: CappedOwner, at now: Int64) {
    accounts[holder]?.load(standing, at: now)
    note(holder)
  }

  /// The owners whose room came or went since this was asked last.
  mutating func takeTurned() -> Set<CappedOwner> {
    defer { turned = [] }
    return turned
  }

  /// The sets that an owner limits something of.
  func sets(of owner: CappedOwner) -> [Int64] {
    plans.values.filter { $0.owners[owner] != nil }.map(\.setID)
  }

  /// Notes whether an owner's figures are known now, and whether it has room; after each change of its account.
  ///
  /// O(1), as every showing comes here.
  mutating func note(_ owner: CappedOwner) {
    guard let account = accounts[owner] else { return }
    guard account.isKnown else {
      unknown.insert(owner)
      return
    }
    if !unknown.isEmpty { unknown.remove(owner) }
    let isClosed = account.room == 0
    guard isClosed != closed.contains(owner) else { return }
    if isClosed { closed.insert(owner) } else { closed.remove(owner) }
    turned.insert(owner)
  }
}
