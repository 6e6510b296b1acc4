import BannerEligibility
import CivilTime
import CommandLineTool

/// The flights that a command line gives, which can be read only once the zone of the set is known.
enum FlightOption {
  /// Reads all of them; none where there are no options.
  ///
  /// - Throws: `UsageError` that names the option, as one thrown in parsing does.
  static func flights(
    _ texts: [String], of option: Option<[String]>, in zone: TimeZone
  ) throws(UsageError) -> Flights? {
    guard !texts.isEmpty else { return nil }
    guard texts != ["none"] else { return .always }
    var flights: [Flight] = []
    for text in texts {
      guard text != "none" else { throw UsageError("\(option.key): 'none' stands alone") }
      do {
        flights.append(try FlightText.parse(text, in: zone))
      } catch {
        throw UsageError("\(option.key): \(error)")
      }
    }
    return Flights(flights)
  }
}
