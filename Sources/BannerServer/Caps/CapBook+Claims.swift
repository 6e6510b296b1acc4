import BannerEligibility
import BannerStore

extension CapBook {
  /// Asks for a showing of a banner; O(owners of the banner), as long as no promise ends.
  ///
  /// A promise that has to wait takes its room at once, so that nobody else gets it.
  ///
  /// - Parameter bucket: When the reservation ends, in milliseconds.
  mutating func claim(_ bannerID: Int64, bucket end: Int64, at now: Int64) -> CapAnswer {
    expire(at: now)
    guard let member = members[bannerID], !member.owners.isEmpty else { return .unknown }
    var room = Int64.max
    for owner in member.owners {
      guard let place = accounts.index(forKey: owner) else { continue }
      turn(place, owner, to: now)
      guard accounts.values[place].isKnown else { return .unknown }
      room = min(room, accounts.values[place].room)
    }
    guard room > 0 else { return .full }
    changeAccounts(of: member) { $0.reserved += 1 }
    var bucket = member.buckets[end] ?? ReservationBucket()
    bucket.promised += 1
    members[bannerID]?.buckets[end] = bucket
    nextExpiry = min(nextExpiry, end)
    stale.insert(bannerID)
    let claim = CapClaim(bannerID: bannerID, bucket: end, needs: bucket.promised)
    if bucket.promised == 1, ReservationBucket.isLarge(room), let setID = member.setID { prepare(setID, bucket: end) }
    let runsShort = bucket.storing == nil && bucket.runsShort(in: room - 1)
    if runsShort || bucket.promised > bucket.durable { urgent.insert(bannerID) }
    return bucket.promised > bucket.durable ? .promised(claim) : .granted(claim, runsShort: runsShort)
  }

  /// Has the first headroom of all banners of a set written at once, where they have room for a great many: else each of
  /// them would let somebody wait.
  ///
  /// O(banners of the set), once for each end of promises.
  private mutating func prepare(_ setID: Int64, bucket end: Int64) {
    guard prepared[setID] != end, let plan = plans[setID] else { return }
    prepared[setID] = end
    for bannerID in plan.banners.keys where !plan.retired.contains(bannerID) && members[bannerID]?.buckets[end] == nil {
      members[bannerID]?.buckets[end] = ReservationBucket()
      urgent.insert(bannerID)
    }
  }

  /// Whether a cap leaves no room for a banner; figures that are missing may show that there is some.
  mutating func isFull(_ bannerID: Int64, at now: Int64) -> Bool {
    expire(at: now)
    guard let member = members[bannerID] else { return false }
    for owner in member.owners {
      guard let place = accounts.index(forKey: owner) else { continue }
      turn(place, owner, to: now)
      if accounts.values[place].isKnown, accounts.values[place].room == 0 { return true }
    }
    return false
  }

  private mutating func turn(_ place: Dictionary<CappedOwner, CapAccount>.Index, _ owner: CappedOwner, to now: Int64) {
    guard !accounts.values[place].day.contains(now) else { return }
    accounts.values[place].turn(to: now)
    note(owner)
  }

  /// Whether the database covers a promise, so that it may be given out.
  func isDurable(_ claim: CapClaim) -> Bool {
    guard let bucket = members[claim.bannerID]?.buckets[claim.bucket] else { return false }
    return claim.needs <= bucket.durable
  }

  /// Takes back a promise that is not given out.
  mutating func release(_ claim: CapClaim) {
    guard let member = members[claim.bannerID], var bucket = member.buckets[claim.bucket], bucket.open > 0 else {
      return
    }
    bucket.promised -= 1
    members[claim.bannerID]?.buckets[claim.bucket] = bucket
    stale.insert(claim.bannerID)
    changeAccounts(of: member) { $0.reserved -= 1 }
  }

  /// Records impressions or clicks.
  ///
  /// - Parameter time: When they happened, in milliseconds.
  mutating func deliver(_ times: Int64, _ event: CapEvent, of bannerID: Int64, time: Int64, at now: Int64) {
    guard let member = members[bannerID] else { return }
    changeAccounts(of: member) { account in
      account.turn(to: now)
      account.add(times, event, at: time)
    }
  }

  /// Takes promises back whose impressions are recorded; not more of them than there are.
  mutating func render(_ times: Int64, of bannerID: Int64, bucket end: Int64) {
    guard let member = members[bannerID], var bucket = member.buckets[end] else { return }
    let times = min(times, bucket.open)
    bucket.rendered += times
    members[bannerID]?.buckets[end] = bucket
    changeAccounts(of: member) { $0.reserved -= times }
  }

  /// Takes back the promises that have ended by `now`; O(1) until one has, then O(banners with promises).
  mutating func expire(at now: Int64) {
    guard now >= nextExpiry else { return }
    nextExpiry = .max
    for (bannerID, member) in members {
      var left = member.buckets
      for end in member.buckets.keys {
        guard end <= now else {
          nextExpiry = min(nextExpiry, end)
          continue
        }
        left[end] = nil
      }
      guard left.count < member.buckets.count else { continue }
      members[bannerID]?.buckets = left
      let returned = member.open - left.values.reduce(0) { $0 + $1.open }
      changeAccounts(of: member) { $0.reserved -= returned }
      if left.isEmpty, member.owners.isEmpty { members[bannerID] = nil }
    }
  }
}
