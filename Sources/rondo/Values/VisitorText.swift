import BannerServer
import CommandLineTool

/// Names that apps have for their visitors.
enum VisitorText {
  /// Checks that the server would take it.
  static func parse(_ text: String) throws(InvalidValue) -> String {
    guard (1...VisitorSalts.longestName).contains(text.unicodeScalars.count) else {
      throw InvalidValue(
        text, "is no name of a visitor", remedy: "write 1 to \(VisitorSalts.longestName) characters")
    }
    return text
  }
}
