import BannerStore
import CommandLineTool

/// The web origins that may ask for a set.
enum OriginText {
  /// Checks a text against the rules for origins.
  static func parse(_ text: String) throws -> Origin {
    do {
      return try Origin(parsing: text)
    } catch .invalid(let value) {
      throw UsageError("'\(text)' is no origin: \(value.problem)", hint: value.remedy)
    }
  }
}
