extension TargetURLError: CustomStringConvertible {
  /// One line: what is wrong, at which byte, and what to write instead.
  ///
  /// Holds no control character and no more than a short piece of what was given.
  public var description: String {
    let (fault, advice) = problem.explanation
    switch problem {
    case .empty, .tooLong: return "\(fault); \(advice)"
    default: return "\(fault) at byte \(offset); \(advice)"
    }
  }
}

extension TargetURLError.Problem {
  fileprivate var explanation: (fault: String, advice: String) {
    switch self {
    case .empty: ("the address is empty", "write e.g. https://example.org/offer")
    case .tooLong(let count):
      ("the address has \(count) bytes, more than \(TargetURL.byteLimit)", "use a shorter address that redirects there")
    case .control(let scalar): ("control character \(code(scalar))", "remove it")
    case .whiteSpace(let scalar): ("white space (\(code(scalar)))", "remove it, or write a space as %20")
    case .backslash: ("a backslash, which browsers take for a slash,", "write / or, where it is meant so, %5C")
    case .brokenUTF8: ("U+FFFD, the mark of broken text,", "copy the address from its source again")
    case .scheme(nil): ("no http:// or https://", "write the whole address, e.g. https://example.org/offer")
    case .scheme(let scheme?):
      ("“\(short(scheme)):” instead of http:// or https://", "write the whole address, e.g. https://example.org/offer")
    case .slashes: ("no // after the scheme", "write e.g. https://example.org/offer")
    case .userInformation:
      ("a user name before the host (“@”)", "remove it; an @ that belongs to the path goes after a /")
    case .emptyHost: ("no host", "write e.g. https://example.org/offer")
    case .percentInHost: ("“%” in the host", "write the host's name itself, without escapes")
    case .hostCharacter(let scalar):
      ("“\(scalar)” in the host", "a host has letters, digits, hyphens, underscores and dots only")
    case .emptyLabel: ("a dot too many in the host", "remove it")
    case .longLabel(let count): ("\(count) bytes in a row in the host", "no more than 63 may stand between two dots")
    case .longHost(let count): ("a host of \(count) bytes", "no host has more than 253")
    case .invisible(let scalar): ("an invisible character (\(code(scalar))) in the host", "remove it")
    case .capitalSharpS: ("“ẞ” in the host, on which browsers do not agree,", "write ß or ss, whichever the host has")
    case .internationalName(let reason):
      ("no international host name (\(reason))", "check its spelling, or write it in punycode (xn--…)")
    case .punycode(let reason): ("no sound punycode (\(reason)) in the host", "check the label that begins with xn--")
    case .ipv4:
      ("an IPv4 address in an unusual form", "write four decimal numbers without leading zeros, e.g. 192.0.2.1")
    case .ipv6: ("no IPv6 address in brackets", "write e.g. [2001:db8::1], without a zone")
    case .ipv6WithoutBrackets: ("several colons in the host", "put an IPv6 address in brackets, e.g. [2001:db8::1]")
    case .port(let text): ("port “\(short(text))”", "write a number from 1 to 65535, without leading zeros")
    }
  }

  private func code(_ scalar: Unicode.Scalar) -> String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }

  /// A piece of what was given, in ASCII: the rest of Unicode could change how the line around it is shown.
  private func short(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(20).map { $0.escaped(asASCII: true) }.joined()
    return text.unicodeScalars.count <= 20 ? start : start + "…"
  }
}
