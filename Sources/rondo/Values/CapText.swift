import BannerEligibility
import CommandLineTool

/// Caps as people write them: `impressions=1000`, `clicks/day=5`, or `none`.
enum CapText {
  /// What one option says.
  enum Entry: Sendable {
    case none
    case cap(CapEvent, CapPeriod, Int64)
  }

  /// Reads the value of one option.
  static func parse(_ text: String) throws(InvalidValue) -> Entry {
    if text == "none" { return .none }
    let remedy = "write e.g. impressions=1000, impressions/day=100, clicks=50, clicks/day=5 or none"
    let sides = text.split(separator: "=", omittingEmptySubsequences: false)
    let words = sides[0].split(separator: "/", omittingEmptySubsequences: false)
    guard sides.count == 2, words.count <= 2, let event = CapEvent(rawValue: String(words[0])),
      words.count == 1 || words[1] == "day"
    else { throw InvalidValue(text, "is no cap", remedy: remedy) }
    guard sides[1].utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let amount = Int64(sides[1]) else {
      throw InvalidValue(text, "has no whole number from 0 on", remedy: remedy)
    }
    return .cap(event, words.count == 1 ? .total : .day, amount)
  }

  /// Puts together what all options of a command line say; none where there are no options.
  static func caps(_ entries: [Entry], of option: Option<[Entry]>) throws(UsageError) -> Caps? {
    guard !entries.isEmpty else { return nil }
    var caps = Caps.none
    for entry in entries {
      guard case .cap(let event, let period, let amount) = entry else {
        guard entries.count == 1 else { throw UsageError("\(option.key): 'none' stands alone") }
        return Caps.none
      }
      guard caps[event, period] == nil else {
        throw UsageError("\(option.key): \(text(event, period)) is given twice", hint: "give it once")
      }
      caps[event, period] = amount
    }
    return caps
  }

  /// The caps as they are written, in a fixed order.
  static func texts(of caps: Caps) -> [String] {
    CapEvent.allCases.flatMap { event in
      CapPeriod.allCases.compactMap { period in caps[event, period].map { "\(text(event, period))=\($0)" } }
    }
  }

  /// A cap without its amount, such as `clicks/day`.
  static func text(_ event: CapEvent, _ period: CapPeriod) -> String {
    period == .day ? "\(event.rawValue)/day" : event.rawValue
  }
}
