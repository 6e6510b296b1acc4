/// An origin of web pages that may ask for a set, as browsers name it in the header `Origin`, or all origins.
///
/// Written as RFC 6454, section 6.2 has it: scheme, `://`, host, and the port where it is not the scheme's own; lower case,
/// international hosts in punycode.
public struct Origin: Hashable, Sendable {
  /// Stands for every origin.
  public static let any = Origin(text: "*")

  /// The origin's characters, or `*`.
  public let text: String

  private init(text: String) {
    self.text = text
  }

  /// Reads `https://shop.example`, with or without a port and a final slash, or `*`.
  ///
  /// - Throws: ``StoreError/invalid(_:)`` for what is no http or https address, or has more than a host and a port.
  public init(parsing given: String) throws(StoreError) {
    guard given != "*" else {
      self = .any
      return
    }
    let location: String
    do throws(TargetURLError) {
      location = try TargetURL(parsing: given).location
    } catch {
      throw Origin.refusal(given, "it is no address: \(error)")
    }
    let parts = location.lowercased().split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3 || (parts.count == 4 && parts[3].isEmpty),
      !parts[2].contains(where: { $0 == "?" || $0 == "#" })
    else {
      throw Origin.refusal(given, "an origin has no path, query or fragment")
    }
    text = "\(parts[0])//\(Origin.withoutOwnPort(parts[2], scheme: parts[0]))"
  }

  /// Takes off an empty port, and 80 of http and 443 of https, which browsers never write.
  private static func withoutOwnPort(_ authority: Substring, scheme: Substring) -> Substring {
    for port in [":", scheme == "https:" ? ":443" : ":80"] where authority.hasSuffix(port) {
      return authority.dropLast(port.utf8.count)
    }
    return authority
  }

  private static func refusal(_ given: String, _ problem: String) -> StoreError {
    .invalid(
      InvalidValue(
        field: "origin", value: given, problem: problem, remedy: "write e.g. 'https://shop.example', or '*' for all"))
  }
}
