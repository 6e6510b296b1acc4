extension Instant {
  /// Reads a text such as `2026-11-30T08:37:00.123Z` where it lies, for the import of taps by the million.
  ///
  /// The grammar is that of ``TimeText``, and the text must say its offset from UTC. Allocates nothing; the buffer is
  /// not kept.
  public init(iso8601UTF8 utf8: UnsafeBufferPointer<UInt8>) throws(TimeTextError.Problem) {
    let time = try ISO8601Time(utf8)
    guard let local = time.timeOfDay, let offset = time.offsetSeconds else { throw .offsetMissing }
    self = local.instant(offsetSeconds: offset)
  }
}
