import CivilTime
import CommandLineTool

/// Times that can be read only once the zone is known, which is after the command line was parsed.
enum LocalTimeText {
  /// Reads the value of an option.
  ///
  /// - Throws: `UsageError` that names the option, as one thrown in parsing does.
  static func parse(
    _ text: String, in zone: TimeZone, for option: Option<String?>
  ) throws(UsageError) -> Instant {
    do {
      return try TimeText.parse(text, in: zone)
    } catch {
      throw UsageError("\(option.key): \(error)")
    }
  }
}
