extension Instant {
  private static let hourMs: Int64 = 3_600_000

  /// The first full hour of UTC after this instant; the end of time where there is none.
  public var nextFullHour: Instant {
    let past = ((millisecondsSince1970 % Instant.hourMs) + Instant.hourMs) % Instant.hourMs
    return adding(milliseconds: Instant.hourMs - past)
  }
}
