import CommandLineTool

/// How many requests come in a time: a number in all, or so many in a unit of time.
enum RequestAmount: Hashable {
  case number(Int64)
  case rate(RequestRate)

  private static let most: Int64 = 1_000_000_000_000

  /// Reads a number of requests.
  static func parseNumber(_ text: String) throws(InvalidValue) -> RequestAmount {
    guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let number = Int64(text),
      number <= most
    else { throw InvalidValue(text, "is no number of requests", remedy: "write a whole number from 0 to \(most)") }
    return .number(number)
  }

  /// Reads a rate.
  static func parseRate(_ text: String) throws(InvalidValue) -> RequestAmount {
    .rate(try RequestRate.parse(text))
  }

  /// How many come in a stretch of time, which is at most a hundred years.
  func count(in milliseconds: Int64) -> Int64 {
    switch self {
    case .number(let number): number
    case .rate(let rate): rate.count(in: milliseconds)
    }
  }
}
