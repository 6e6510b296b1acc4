import BannerEligibility
import CivilTime

extension Instant {
  /// Reads `2026-10-25T02:30:00Z` for the tables of the tests.
  static func of(_ text: String) throws -> Instant {
    try TimeText.parse(text, in: .utc)
  }
}

extension Flights {
  /// Reads flights such as `2026-10-01..2026-11-01` for the tables of the tests.
  static func of(_ texts: String..., in zone: TimeZone = .utc) throws -> Flights {
    Flights(try texts.map { try FlightText.parse($0, in: zone) })
  }
}

extension Dayparts {
  /// Reads dayparts such as `mon-fri 09-17` for the tables of the tests.
  static func of(_ texts: String...) throws -> Dayparts {
    Dayparts(try texts.map { try Daypart(parsing: $0) })
  }
}
