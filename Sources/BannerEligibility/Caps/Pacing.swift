/// How the showings under a cap are spread over the flight.
public enum Pacing: String, Hashable, CaseIterable, Sendable {
  /// As they come, until the cap is reached.
  case asSoonAsPossible = "asap"
  /// Evenly over the local days of the flight.
  case even
}

extension Pacing {
  /// What keeps a banner with such flights and caps from being paced this way; nil when nothing does.
  public func problem(flights: Flights, caps: Caps) -> PacingProblem? {
    guard self == .even else { return nil }
    if caps.impressions == nil { return .capMissing }
    if flights.end == nil { return .endMissing }
    return nil
  }
}
