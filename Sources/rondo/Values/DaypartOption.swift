import BannerEligibility
import CommandLineTool

/// The dayparts that a command line gives.
enum DaypartOption {
  /// What one option says.
  enum Entry: Sendable {
    case none
    case daypart(Daypart)
  }

  /// Reads the value of one option.
  static func parse(_ text: String) throws(DaypartError) -> Entry {
    text == "none" ? .none : .daypart(try Daypart(parsing: text))
  }

  /// Puts together what all options say; none where there are no options.
  static func dayparts(_ entries: [Entry], of option: Option<[Entry]>) throws(UsageError) -> Dayparts? {
    guard !entries.isEmpty else { return nil }
    var dayparts: [Daypart] = []
    for entry in entries {
      if case .daypart(let daypart) = entry { dayparts.append(daypart) }
    }
    guard dayparts.count == entries.count || entries.count == 1 else {
      throw UsageError("\(option.key): 'none' stands alone")
    }
    return Dayparts(dayparts)
  }
}
