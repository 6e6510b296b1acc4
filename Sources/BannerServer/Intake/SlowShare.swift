/// Decides when the slow lane may have the writer, so that it takes a bounded share of its time from the fast one; pure.
///
/// While there is fast work, the slow lane earns a thirtieth of the time that passes and spends what its transactions really
/// took, commits and checkpoints included. Clients answered together come back together a moment later, so that the fast
/// queue is often empty under full load: hence "while there is fast work" lasts until a quiet time has passed without
/// any. After that the slow lane may have all the time there is, slice by slice.
///
/// Times are nanoseconds of a clock that never goes back.
struct SlowShare {
  /// Of each so much time that passes the slow lane earns one part.
  ///
  /// So few, because each page that random ids touch is written twice, to the log and to the database, by the disk that the
  /// fast lane waits for (see Benchmarks, strangers).
  static let divisor: Int64 = 30
  /// How long there has to be no fast work before there is none.
  static let quietNs: Int64 = 50_000_000
  /// How long the slow lane records before it commits.
  static let sliceNs: Int64 = 1_000_000

  /// Time earned and not spent; at most a slice, so that slices do not gather into a long stall.
  private var credit: Int64 = 0
  private var countedUntil: Int64
  private var lastFastWork: Int64?

  /// Begins at `now` without any fast work.
  init(now: Int64) {
    countedUntil = now
  }

  /// Notes that the fast lane had work at `now`.
  mutating func fastLaneWorked(at now: Int64) {
    advance(to: now)
    lastFastWork = now
  }

  /// How long the slow lane has to wait; 0 when its turn is now.
  mutating func waitNs(at now: Int64) -> Int64 {
    advance(to: now)
    guard let lastFastWork, credit <= 0 else { return 0 }
    let untilQuiet = lastFastWork + SlowShare.quietNs - now
    return max(0, min(untilQuiet, (1 - credit) * SlowShare.divisor))
  }

  /// Notes that the slow lane had the writer from `start` until `end`.
  ///
  /// That time is not quiet, however little the fast lane did in it: it had no turn.
  mutating func slowLaneWorked(from start: Int64, until end: Int64) {
    if let last = lastFastWork { lastFastWork = last + (end - start) }
    advance(to: end)
    if lastFastWork != nil { credit -= end - start }
  }

  private mutating func advance(to now: Int64) {
    let elapsed = max(0, now - countedUntil)
    countedUntil = max(now, countedUntil)
    credit = min(SlowShare.sliceNs, credit + elapsed / SlowShare.divisor)
    if let last = lastFastWork, now - last >= SlowShare.quietNs {
      lastFastWork = nil
      credit = 0
    }
  }
}
