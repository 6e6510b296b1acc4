import CivilTime

extension SetSettings {
  /// Longest title or name, in bytes of UTF-8.
  static let longestTextBytes = 10_240

  /// Refuses settings that break a rule.
  func check() throws(StoreError) {
    try SetSettings.checkText(title, field: "title")
    try SetSettings.checkDwell(intervalMs, field: "interval")
    try SetSettings.checkZone(timeZone)
    try caps.check()
  }

  /// Refuses what is no zone.
  static func checkZone(_ timeZone: String) throws(StoreError) {
    do {
      _ = try TimeZone(identifier: timeZone)
    } catch {
      throw .invalid(
        InvalidValue(
          field: "time zone", value: timeZone, problem: "\(error)",
          remedy: "write an IANA name such as 'Europe/Vienna', or UTC"))
    }
  }

  /// Refuses a dwell outside of the allowed range.
  static func checkDwell(_ dwellMs: Int64, field: String) throws(StoreError) {
    guard (shortestDwellMs...longestDwellMs).contains(dwellMs) else {
      throw .invalid(
        InvalidValue(
          field: field, value: DurationText.format(dwellMs), problem: "it must be 100 ms to 366 days",
          remedy: "write e.g. 3s, 1500ms or 2m"))
    }
  }

  /// Refuses text that is empty or longer than ``longestTextBytes``.
  static func checkText(_ text: String, field: String) throws(StoreError) {
    guard (1...longestTextBytes).contains(text.utf8.count) else {
      throw .invalid(
        InvalidValue(
          field: field, value: String(String.UnicodeScalarView(text.unicodeScalars.prefix(40))),
          problem: "it must have 1 to \(longestTextBytes) bytes, and has \(text.utf8.count)",
          remedy: text.isEmpty ? "write at least one character" : "shorten it"))
    }
  }
}

extension BannerSet {
  /// Refuses a set that is in the archive.
  func requireInUse() throws(StoreError) {
    guard archivedAt != nil else { return }
    throw .refused(
      Refusal(
        problem: "the set '\(slug)' is archived", remedy: "restore it first with 'rondo set restore \(slug)'"))
  }

  /// The settings as they stand.
  public var settings: SetSettings {
    var settings = SetSettings(
      title: title, intervalMs: intervalMs, layout: layout, resumePolicy: resumePolicy,
      missedTickPolicy: missedTickPolicy, timeZone: timeZone)
    settings.rotationKind = rotationKind
    settings.seed = seed
    settings.fallback = fallback?.slug
    settings.caps = caps
    return settings
  }

  /// Takes over what changes without a look at other sets, which is all but the fallback.

  mutating func apply(_ changes: SetChanges) {
    title = changes.title ?? title
    intervalMs = changes.intervalMs ?? intervalMs
    layout = changes.layout ?? layout
    resumePolicy = changes.resumePolicy ?? resumePolicy
    missedTickPolicy = changes.missedTickPolicy ?? missedTickPolicy
    timeZone = changes.timeZone ?? timeZone
    if let origins = changes.allowedOrigins { allowedOrigins = Set(origins.map(\.text)).sorted() }
    rotationKind = changes.rotationKind ?? rotationKind
    seed = changes.seed ?? seed
    caps = changes.caps ?? caps
  }
}
