/// When the writer tries again after a transaction that the database did not take; pure.
///
/// Times are nanoseconds of a clock that never goes back.
struct WriterPause {
  /// After the first failure, in nanoseconds; each further one doubles it.
  static let shortestNs: Int64 = 50_000_000
  /// The longest pause: so long after its end a trouble is noticed to be over.
  static let longestNs: Int64 = 1_000_000_000
  /// While another process holds the database, which SQLite has waited for already.
  static let busyNs: Int64 = 5_000_000

  /// Whether the last try failed for lack of a database that can be written.
  private(set) var isUnwritable = false
  /// Whether the last try failed, for whatever reason of the database.
  private(set) var isOn = false
  private var lengthNs: Int64 = 0
  private var beganAtNs: Int64 = 0
  private var endsAtNs: Int64 = 0

  /// Notes a failure at `now`.
  mutating func begin(at now: Int64, isUnwritable: Bool) {
    if !isOn { beganAtNs = now }
    isOn = true
    self.isUnwritable = isUnwritable
    if isUnwritable {
      lengthNs = min(max(lengthNs * 2, WriterPause.shortestNs), WriterPause.longestNs)
      endsAtNs = now + lengthNs
    } else {
      endsAtNs = now + WriterPause.busyNs
    }
  }

  /// Notes a success.
  mutating func end() {
    self = WriterPause()
  }

  /// For how long nothing has been written.
  func lastedNs(at now: Int64) -> Int64 {
    isOn ? now - beganAtNs : 0
  }

  /// How long to wait before the next try; 0 when it is due.
  func waitNs(at now: Int64) -> Int64 {
    isOn ? max(0, endsAtNs - now) : 0
  }
}
