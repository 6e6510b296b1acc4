extension Instant {
  /// The ISO 8601 text of this instant as a clock in a zone shows it: `2026-11-30T08:37:00.000Z` in ``TimeZone/utc``,
  /// `2026-11-30T09:37:00.000+01:00` elsewhere.
  ///
  /// An offset that is not whole minutes, as before standard time, has its seconds: `+01:24:00` is written `+01:24`,
  /// Amsterdam's of 1900 `+00:19:32`. ``TimeText`` reads all of them back for the years 0000 to 9999.
  public func formatted(in zone: TimeZone = .utc) -> String {
    var text = AsciiText()
    text.append(zone.civil(at: self))
    if zone == .utc {
      text.append("Z")
    } else {
      text.append(offsetSeconds: zone.offsetSeconds(at: self))
    }
    return text.string
  }
}
