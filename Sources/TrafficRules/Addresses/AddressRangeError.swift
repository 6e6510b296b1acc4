/// Why a text is no block of addresses.
public struct AddressRangeError: Error, Hashable, Sendable {
  /// What may be wrong with it.
  public enum Problem: Hashable, Sendable {
    /// No address before the slash.
    case address

    /// No number of bits behind the slash.
    case length(limit: Int)

    /// Bits of the address beyond the length, so that it is not clear what is meant.
    case bitsBeyond(meant: String)
  }

  /// The text.
  public let text: String

  /// What is wrong with it.
  public let problem: Problem
}

extension AddressRangeError: CustomStringConvertible {
  /// One line: what is wrong, and what to write instead.
  public var description: String {
    let shown = text.unicodeScalars.prefix(50).map { $0.escaped(asASCII: true) }.joined()
    return switch problem {
    case .address: "“\(shown)” is no address; write e.g. 10.0.0.0/8, 192.0.2.7 or 2001:db8::/32"
    case .length(let limit): "“\(shown)” has no number from 0 to \(limit) behind the slash; write e.g. 10.0.0.0/8"
    case .bitsBeyond(let meant): "“\(shown)” has bits beyond its length; write \(meant), or the address alone"
    }
  }
}
