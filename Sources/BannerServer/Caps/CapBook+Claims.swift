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
      if !accounts.values[place].day.contains(now) {
        accounts.values[place].turn(to: now)
        note(owner)
      }
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
    if bucket.promised > bucket.durable { return .promised(claim) }
    return .granted(claim, runsShort: bucket.storing == nil && bucket.runsShort(in: room - 1))
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

  /// Records an impression, at most one for each promise that it takes the place of.
  ///
  /// - Parameters:
  ///   - bucket: When its reservation ends; nil where its token was shared, so that nothing was reserved.
  ///   - time: When it happened, in milliseconds.
  mutating func deliverImpression(of bannerID: Int64, bucket end: Int64?, time: Int64, at now: Int64) {
    expire(at: now)
    guard let member = members[bannerID] else { return }
    var isRendered = false
    if let end, var bucket = member.buckets[end], bucket.open > 0 {
      bucket.rendered += 1
      members[bannerID]?.buckets[end] = bucket
      isRendered = true
    }
    changeAccounts(of: member) { account in
      account.turn(to: now)
      if isRendered { account.reserved -= 1 }
      account.addImpression(at: time)
    }
  }

  /// Records a click.
  mutating func deliverClick(of bannerID: Int64, time: Int64, at now: Int64) {
    guard let member = members[bannerID] else { return }
    changeAccounts(of: member) { account in
      account.turn(to: now)
      account.addClick(at: time)
    }
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
