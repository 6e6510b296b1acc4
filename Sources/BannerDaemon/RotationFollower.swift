/// What runs beside rotation in the same process and follows it, such as a service that shows what is on show.
///
/// Every call comes from the daemon's one thread, between two rotations: none may wait but the last.
public protocol RotationFollower: AnyObject {
  /// Takes what a round brought: first everything, before anything is said; afterwards only rounds that brought something.
  ///
  /// - Throws: What makes it impossible to go on; the daemon ends with that error.
  func take(_ news: RotationNews) throws

  /// Looks after what it depends on beside the database, such as files; called about once a second.
  func tend()

  /// Ends what it began; rotation is over. Called exactly once, also when the daemon ends with an error.
  func end()
}
