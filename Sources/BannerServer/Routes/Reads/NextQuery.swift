import DeliveryTokens
import HTTPServer

/// What a page asks of `next`.
struct NextQuery {
  /// The most slots of one page.
  static let mostSlots = 20
  /// The most characters of a visitor's name.
  static let longestVisitor = 128
  /// The most banners that one page may exclude.
  static let mostExclusions = 100

  /// How many slots the page has, 1 to ``mostSlots``.
  var count = 1
  /// Numbers of banners that are not eligible.
  var excluded: [Int64] = []
  /// Where the banners will stand.
  var embed = Embed.page
  /// What the app calls its visitor; nil where it says nothing.
  var visitor: String?

  /// What stands in the way of reading a query.
  struct Fault: Error {
    /// The name in the query.
    var name: String
    /// What is wrong with its value, as a clause.
    var detail: String
  }

  /// Reads the query; names that are not known are passed over.
  init(_ request: Request) throws(Fault) {
    guard !request.rawQuery.isEmpty else { return }
    if let text = request.query("count") {
      guard let number = Self.number(text), (1...Int64(Self.mostSlots)).contains(number) else {
        throw Fault(name: "count", detail: "must be a whole number from 1 to \(Self.mostSlots)")
      }
      count = Int(number)
    }
    if let text = request.query("exclude") {
      for item in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let number = Self.number(String(item)), excluded.count < Self.mostExclusions else {
          throw Fault(
            name: "exclude", detail: "must be numbers of banners with commas between, at most \(Self.mostExclusions)")
        }
        excluded.append(number)
      }
    }
    if let text = request.query("visitor") {
      guard (1...Self.longestVisitor).contains(text.unicodeScalars.count) else {
        throw Fault(name: "visitor", detail: "must have 1 to \(Self.longestVisitor) characters")
      }
      visitor = text
    }
    if let text = request.query("embed") {
      switch text {
      case "page": embed = .page
      case "email": embed = .email
      default: throw Fault(name: "embed", detail: "must be 'page' or 'email'")
      }
    }
  }

  /// Digits alone, so neither a sign nor a space.
  private static func number(_ text: String) -> Int64? {
    guard (1...18).contains(text.utf8.count), text.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") <= 9 }) else { return nil }
    return Int64(text)
  }
}
