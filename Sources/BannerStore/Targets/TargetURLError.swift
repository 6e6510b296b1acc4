/// Why a text is not a target, and where in it the fault lies.
public struct TargetURLError: Error, Hashable, Sendable {
  /// What is wrong.
  public let problem: Problem

  /// The offset of the fault in bytes of UTF-8, counted from 0; that of the host when the fault is in the host as a whole.
  public let offset: Int

  init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  /// The kinds of fault.
  public enum Problem: Hashable, Sendable {
    /// There is no text.
    case empty
    /// The address, as given or as sent with the longest values of its macros, has more than ``TargetURL/byteLimit``
    /// bytes.
    case tooLong(byteCount: Int)
    /// A control character, such as a tab or a line feed.
    case control(Unicode.Scalar)
    /// A space of any kind.
    case whiteSpace(Unicode.Scalar)
    /// A backslash, which browsers take for a slash.
    case backslash
    /// U+FFFD, the mark of bytes that were not UTF-8.
    case brokenUTF8
    /// No scheme, or another one than http and https.
    case scheme(String?)
    /// The scheme is not followed by two slashes.
    case slashes
    /// A user name or a password before the host.
    case userInformation
    /// No host between the slashes and the path.
    case emptyHost
    /// A percent sign in the host.
    case percentInHost
    /// A character that no host name has.
    case hostCharacter(Unicode.Scalar)
    /// Two dots in a row, or a dot at the start of the host.
    case emptyLabel
    /// A label of the host has more than 63 bytes.
    case longLabel(byteCount: Int)
    /// The host has more than 253 bytes.
    case longHost(byteCount: Int)
    /// A character in the host that cannot be seen.
    case invisible(Unicode.Scalar)
    /// A capital sharp s in the host, which leads to different hosts in different browsers.
    case capitalSharpS
    /// An international host that has no ASCII form, with the reason.
    case internationalName(String)
    /// A label in punycode that does not decode to a sound name, with the reason.
    case punycode(String)
    /// A host that browsers take for an IPv4 address and that is not written as four decimal numbers.
    case ipv4
    /// Brackets around something else than an IPv6 address.
    case ipv6
    /// Several colons in a host without brackets.
    case ipv6WithoutBrackets
    /// A port that is not a number from 1 to 65535.
    case port(String)
  }
}
