/// The web origins whose pages may ask for a set, and what to answer them
/// (https://fetch.spec.whatwg.org/#http-cors-protocol).
struct AllowedOrigins: Sendable {
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
}
