/// What runs beside rotation in the same process and follows it, such as a service that shows what is on show.
///
/// Every call comes from the daemon's one thread, between two rotations: none may wait but the last.
public protocol RotationFollower: AnyObject {
  /// Takes what a round brought: first everything, before anything is said; afterwards only rounds that brought something.
  ///
  /// - Throws: What makes it impossible to go on; the daemon ends with that error.
  func take(_ news: RotationNews) throws

  /// Sets in which counts may have changed who shows, since this was asked last: a cap was reached, or has room again.
  ///
  /// Asked every round; each set named is settled in that round, or as soon as the database can be written.
  func takeSetsToSettle() -> [Int64]

  /// How many showings of each banner are promised and not rendered yet; none where nothing is known of that, and the
  /// table of reservations counts.
  func outstandingReservations() -> [Int64: Int64]?

  /// Looks after what it depends on beside the database, such as files; called about once a second.
  func tend()

  /// Ends what it began; rotation is over. Called exactly once, also when the daemon ends with an error.
  func end()
}

extension RotationFollower {
  /// None: nothing is counted beside the database.
  public func takeSetsToSettle() -> [Int64] { [] }

  /// None: nothing is promised beside the database.
  public func outstandingReservations() -> [Int64: Int64]? { nil }
}
