/// Two clocks read together, in milliseconds.
struct ClockReading: Equatable {
  /// How far a clock may be set back, in milliseconds, without being noticed: ticks come that much later, once.
  static let toleratedStepMs: Int64 = 1000

  /// The wall clock, since 1970 UTC, which people and programs may set.
  var wallMs: Int64

  /// A clock that only runs, also while the machine sleeps; where it began does not matter.
  var runningMs: Int64

  /// What the wall clock would show had it only run since `last`; `nil` unless it was set back since then.
  func wallBeforeStepBack(since last: ClockReading) -> Int64? {
    let expected = last.wallMs + (runningMs - last.runningMs)
    return wallMs < expected - ClockReading.toleratedStepMs ? expected : nil
  }
}
