/// What a client asks to be done with a resource (RFC 9110, section 9; RFC 5789 for PATCH).
public enum Method: String, CaseIterable, Hashable, Sendable {
  /// Read it.
  case get = "GET"
  /// Read it, without its body.
  case head = "HEAD"
  /// Take in what is sent.
  case post = "POST"
  /// Replace it.
  case put = "PUT"
  /// Take it away.
  case delete = "DELETE"
  /// Say what can be done with it.
  case options = "OPTIONS"
  /// Send the request back: always refused, because it shows clients what proxies added.
  case trace = "TRACE"
  /// Change a part of it.
  case patch = "PATCH"
  /// Open a tunnel: always refused.
  case connect = "CONNECT"
  /// Any other word; methods are case-sensitive, so `get` is one of these.
  case other

  /// The word in the request, `other` for all that have no case here.
  public var name: String { rawValue }

  init(_ word: ByteView) {
    switch word.count {
    case 3 where word == "GET": self = .get
    case 3 where word == "PUT": self = .put
    case 4 where word == "HEAD": self = .head
    case 4 where word == "POST": self = .post
    case 5 where word == "PATCH": self = .patch
    case 5 where word == "TRACE": self = .trace
    case 6 where word == "DELETE": self = .delete
    case 7 where word == "OPTIONS": self = .options
    case 7 where word == "CONNECT": self = .connect
    default: self = .other
    }
  }
}
