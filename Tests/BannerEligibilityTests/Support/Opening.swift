import BannerEligibility
import CivilTime
import Foundation
import Testing

/// A row of `Fixtures/openings.txt`.
struct Opening: CustomTestStringConvertible, Sendable {
  let zone: String
  let conditions: [String]
  let instant: String
  let isOpen: Bool
  let why: String

  var testDescription: String { "\(conditions.joined(separator: ";")) in \(zone) at \(instant): \(why)" }

  /// All rows that have the right form.
  static let all: [Opening] = lines.compactMap { line in
    let fields = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard fields.count == 5, ["open", "closed"].contains(fields[3]) else { return nil }
    return Opening(
      zone: fields[0], conditions: fields[1].split(separator: ";").map(String.init), instant: fields[2],
      isOpen: fields[3] == "open", why: fields[4])
  }

  /// The lines that are no comments, in whatever form.
  static let lines: [Substring] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/openings.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
  }()

  /// The conditions as a banner has them.
  func banner(in zone: CivilTime.TimeZone) throws -> BannerConditions {
    if conditions[0].contains("..") {
      BannerConditions(flights: Flights(try conditions.map { try FlightText.parse($0, in: zone) }))
    } else {
      BannerConditions(dayparts: Dayparts(try conditions.map { try Daypart(parsing: $0) }))
    }
  }
}
