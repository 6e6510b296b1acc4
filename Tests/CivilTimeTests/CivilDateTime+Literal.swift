import Testing

@testable import CivilTime

extension CivilDateTime {
  /// Reads `2026-10-25T02:30:00` for the tables of the tests.
  static func of(_ text: String) throws -> CivilDateTime {
    var text = text
    return try #require(try text.withUTF8 { try ISO8601Time($0) }.timeOfDay)
  }
}

extension CivilDate {
  /// Reads `2026-10-25` for the tables of the tests.
  static func of(_ text: String) throws -> CivilDate {
    try CivilDateTime.of(text + "T00:00").date
  }
}

extension Instant {
  /// Reads `2026-10-25T02:30:00Z` for the tables of the tests.
  static func of(_ text: String) throws -> Instant {
    try TimeText.parse(text, in: .utc)
  }
}
