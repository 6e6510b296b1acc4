/// A showing that was promised, and may be given out once the database says so.
struct CapClaim: Hashable, Sendable {
  /// The banner.
  let bannerID: Int64
  /// When the reservation ends, in milliseconds; see ``ReservationBucket/end(issuedAt:life:)``.
  let bucket: Int64
  /// How many promises of the bucket the database must cover before this one goes out.
  let needs: Int64
}

/// What becomes of asking for a showing.
enum CapAnswer: Hashable, Sendable {
  /// It is promised, and covered by the database; `runsShort` when the next promises should be covered by now.
  case granted(CapClaim, runsShort: Bool)
  /// It is promised, and has to wait for the database.
  case promised(CapClaim)
  /// A cap leaves no room.
  case full
  /// The figures were not read yet.
  case unknown
}
