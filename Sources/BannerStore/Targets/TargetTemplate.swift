/// A target as redirects need it: its `Location`, taken apart once at the macros in it.
///
/// What is around the macros leaves byte for byte as it was stored. Values are decimal digits or percent-encoded, so that
/// none can end the header line, begin another parameter or change the host; in the host there are no macros, since
/// ``TargetURL`` takes no braces there.
public struct TargetTemplate: Hashable, Sendable {
  private let location: String

  /// Each macro with the text before it, in order.
  private let parts: [Part]

  /// What follows the last macro.
  private let end: String

  private struct Part: Hashable, Sendable {
    let text: String
    let macro: TargetMacro
  }

  /// Takes a stored location apart; one that ``TargetURL`` made.
  ///
  /// - Complexity: O(n) in its length.
  public init(location: String) {
    self.location = location
    var parts: [Part] = []
    var rest = location.utf8[...]
    var text = ""
    while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
      text += String(Substring(rest[..<brace]))
      rest = rest[brace...]
      if let macro = TargetMacro.allCases.first(where: { rest.starts(with: $0.placeholder.utf8) }) {
        parts.append(Part(text: text, macro: macro))
        text = ""
        rest = rest.dropFirst(macro.placeholder.utf8.count)
      } else {
        text += "{"
        rest = rest.dropFirst()
      }
    }
    self.parts = parts
    end = text + String(Substring(rest))
  }

  /// Whether all redirects lead to the same location.
  public var isConstant: Bool { parts.isEmpty }

  /// The most bytes that a location has.
  var maximumByteCount: Int {
    parts.reduce(end.utf8.count) { $0 + $1.text.utf8.count + $1.macro.maximumByteCount }
  }

  /// The location for one click.
  ///
  /// - Parameters:
  ///   - banner: The id of the banner.
  ///   - set: The slug of its set.
  ///   - timestampMs: When the click came, in milliseconds since 1970 UTC.
  ///   - cachebuster: A random number.
  public func location(banner: Int64, set: String, timestampMs: Int64, cachebuster: UInt32) -> String {
    if isConstant { return location }
    var result = ""
    result.reserveCapacity(maximumByteCount)
    for part in parts {
      result += part.text
      switch part.macro {
      case .banner: result += String(banner)
      case .set: result += Self.percentEncoded(set)
      case .timestamp: result += String(timestampMs)
      case .cachebuster: result += String(cachebuster)
      }
    }
    return result + end
  }

  /// The text with every byte escaped but the unreserved characters (RFC 3986, section 2.3).
  static func percentEncoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      if byte.isASCIILetter || byte.isASCIIDigit || "-._~".utf8.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += byte < 0x10 ? "%0" : "%"
        encoded += String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }
}
