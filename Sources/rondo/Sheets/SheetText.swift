import BannerEligibility
import BannerStore
import CommandLineTool

/// Texts of fields that are written in another way on the command line.
enum SheetText {
  /// Several of one kind in a field stand between upright strokes.
  static func parts(_ text: String) -> [String] {
    text.split(separator: "|").map { part in
      String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
  }

  static func flag(_ text: String) throws(CommandLineTool.InvalidValue) -> Bool {
    switch text.lowercased() {
    case "yes", "true", "1": return true
    case "no", "false", "0": return false
    default: throw CommandLineTool.InvalidValue(text, "is neither yes nor no", remedy: "write yes or no")
    }
  }

  static func weight(_ text: String) throws(CommandLineTool.InvalidValue) -> Int {
    guard let weight = Int(text), (0...BannerSettings.greatestWeight).contains(weight) else {
      throw CommandLineTool.InvalidValue(
        text, "is no weight", remedy: "write a whole number from 0 (never) to \(BannerSettings.greatestWeight)")
    }
    return weight
  }

  static func pacing(_ text: String) throws(CommandLineTool.InvalidValue) -> Pacing {
    guard let pacing = Pacing(rawValue: text.lowercased()) else {
      let names = Pacing.allCases.map(\.rawValue).joined(separator: " or ")
      throw CommandLineTool.InvalidValue(text, "is no pacing", remedy: "write \(names)")
    }
    return pacing
  }
}
