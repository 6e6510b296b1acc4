import HTTPServer

/// The web origins whose pages may ask for a set, and what to answer them
/// (https://fetch.spec.whatwg.org/#http-cors-protocol).
struct AllowedOrigins: Sendable {
  /// Which lines of the head an answer needs; answers to the same set with the same leave are the same.
  enum Leave: Hashable, Sendable {
    /// None: no page of another origin may read the answer.
    case none
    /// Any page may.
    case any
    /// Pages of the origin at that place of the list may.
    case listed(Int)
  }

  /// The origins as browsers name them, in order; empty when every one is allowed or none is.
  let listed: [String]
  /// Whether the operator allowed every origin, by name of `*`.
  let isAny: Bool

  /// Takes the list as it is stored.
  init(_ origins: [String]) {
    isAny = origins.contains("*")
    listed = isAny ? [] : origins
  }

  /// Whether answers differ by who asks, so that caches must keep them apart.
  var varies: Bool { !listed.isEmpty }

  /// The leave of whoever asks; O(origins), and nothing where no origins are listed.
  func leave(for request: Request) -> Leave {
    if isAny { return .any }
    guard !listed.isEmpty, let origin = request.header(.origin) else { return .none }
    return listed.firstIndex { origin.bytes.elementsEqual($0.utf8) }.map { .listed($0) } ?? .none
  }

  /// The origin to name in `Access-Control-Allow-Origin`; nil without leave.
  func text(of leave: Leave) -> String? {
    switch leave {
    case .none: nil
    case .any: "*"
    case .listed(let place): listed[place]
    }
  }

  /// The lines of the head that let a page read the answer, and caches keep answers apart.
  ///
  /// - Parameter vary: What else the answer depends on.
  func headers(for leave: Leave, vary: [String] = []) -> [HeaderLine] {
    var lines: [HeaderLine] = []
    let varied = varies ? vary + ["Origin"] : vary
    if !varied.isEmpty { lines.append(HeaderLine("Vary", varied.joined(separator: ", "))) }
    guard let origin = text(of: leave) else { return lines }
    lines.append(HeaderLine("Access-Control-Allow-Origin", origin))
    lines.append(HeaderLine("Access-Control-Expose-Headers", "Rondo-Time, Rondo-Fallback-For, ETag, Retry-After"))
    return lines
  }

  /// The same, for whoever asks.
  func headers(for request: Request, vary: [String] = []) -> [HeaderLine] {
    headers(for: leave(for: request), vary: vary)
  }
}
