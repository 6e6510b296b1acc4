extension CapBook {
  /// A row of the database: how many showings of a banner are promised until a time.
  struct Row: Hashable, Sendable {
    /// The banner.
    var bannerID: Int64
    /// When the promises end, in milliseconds.
    var bucket: Int64
    /// What was promised, and how far ahead.
    var content: ReservationBucket.Stored
  }

  /// Which rows are written.
  enum Extent {
    /// Those for which somebody waits, or will soon.
    case urgent
    /// All that the database has otherwise.
    case all
    /// All, and headroom is given back: nothing is promised any more.
    case last
  }

  /// The rows that the database should have instead of those that it has; O(banners that are concerned).
  ///
  /// Each call is followed by ``stored(_:)`` or ``notStored(_:)``.
  mutating func rowsToStore(_ extent: Extent, at now: Int64) -> [Row] {
    expire(at: now)
    let concerned: Set<Int64>
    switch extent {
    case .urgent: concerned = urgent
    case .all: concerned = stale.union(urgent)
    case .last: concerned = Set(members.keys)
    }
    urgent = []
    if extent != .urgent { stale = [] }
    return concerned.flatMap { rows(of: $0, extent) }
  }

  private mutating func rows(of bannerID: Int64, _ extent: Extent) -> [Row] {
    guard let member = members[bannerID] else { return [] }
    let room = member.owners.compactMap { accounts[$0]?.room }.min() ?? 0
    return member.buckets.compactMap { end, bucket in
      var bucket = bucket
      guard extent == .last || bucket.isStale || bucket.runsShort(in: room) else { return nil }
      let headroom = extent == .last ? 0 : bucket.headroom(in: room)
      // What the row takes away must not be given out from now on, and what it adds not yet.
      bucket.durable = min(bucket.durable, bucket.promised + headroom)
      let content = ReservationBucket.Stored(reserved: bucket.promised, headroom: headroom)
      bucket.storing = content
      members[bannerID]?.buckets[end] = bucket
      return Row(bannerID: bannerID, bucket: end, content: content)
    }
  }

  /// Notes that the database has rows now.
  mutating func stored(_ rows: [Row]) {
    for row in rows {
      guard var bucket = members[row.bannerID]?.buckets[row.bucket], bucket.storing == row.content else { continue }
      bucket.storing = nil
      bucket.stored = row.content.reserved
      bucket.durable = row.content.reserved + row.content.headroom
      members[row.bannerID]?.buckets[row.bucket] = bucket
      if bucket.isStale { stale.insert(row.bannerID) }
    }
  }

  /// Notes that the database did not take rows.
  mutating func notStored(_ rows: [Row]) {
    for row in rows {
      guard var bucket = members[row.bannerID]?.buckets[row.bucket], bucket.storing == row.content else { continue }
      bucket.storing = nil
      members[row.bannerID]?.buckets[row.bucket] = bucket
      stale.insert(row.bannerID)
      urgent.insert(row.bannerID)
    }
  }

  /// Takes the promises that the database has, at the start: what a crash left as headroom may have been handed out.
  ///
  /// - Parameter rendered: How many of each became impressions.
  mutating func load(_ row: Row, rendered: Int64, at now: Int64) {
    guard row.bucket > now, members[row.bannerID]?.buckets[row.bucket] == nil else { return }
    let promised = row.content.reserved + row.content.headroom
    let bucket = ReservationBucket(
      promised: promised, rendered: min(rendered, promised), stored: row.content.reserved, durable: promised)
    var member = members[row.bannerID] ?? Member()
    member.buckets[row.bucket] = bucket
    members[row.bannerID] = member
    nextExpiry = min(nextExpiry, row.bucket)
    if bucket.isStale { stale.insert(row.bannerID) }
    changeAccounts(of: member) { $0.reserved += bucket.open }
  }

  /// Promises that may still become impressions, over all banners.
  var open: Int64 { members.values.reduce(0) { $0 + $1.open } }
}
