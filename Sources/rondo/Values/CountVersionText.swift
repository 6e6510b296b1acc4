import BannerStore
import CommandLineTool

/// Versions of the counts as people write them.
enum CountVersionText {
  /// Reads `original` (or its number, 0), `newest` or the number of a restatement.
  static func parse(_ text: String) throws(CommandLineTool.InvalidValue) -> CountVersion {
    switch text {
    case "original", "0": return .original
    case "newest": return .newest
    default:
      guard let number = Int64(text), number > 0 else {
        throw CommandLineTool.InvalidValue(
          text, "is no version of the counts", remedy: "write original, newest or the number of one")
      }
      return .number(number)
    }
  }
}
