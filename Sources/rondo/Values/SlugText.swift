import BannerStore
import CommandLineTool

/// The slugs of sets that are to be made.
enum SlugText {
  /// Checks a text against the rules for slugs.
  static func parse(_ text: String) throws -> Slug {
    do {
      return try Slug(text)
    } catch .invalid(let value) {
      throw UsageError("'\(text)' is no slug: \(value.problem)", hint: value.remedy)
    }
  }
}
