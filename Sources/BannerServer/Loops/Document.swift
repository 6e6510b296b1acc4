import HTTPServer
import SHA256

/// A body that is right for a stretch of time, with the responses that carry it at this millisecond.
///
/// The bytes are made once, a response once a millisecond for the few who ask in different ways: whether they take gzip,
/// have the newest already, and from which origin they come. So a request costs a look-up. Used by one loop alone.
final class Document {
  /// Below this many bytes gzip saves no packet, and costs a client more than it gains.
  private static let leastForGzip = 1024

  /// The stretch of time, `[start, end)`, in milliseconds.
  let start, end: Int64

  /// The most seconds that caches may keep it.
  private let mostFreshSeconds: Int64
  private let origins: AllowedOrigins
  private let plain: Representation
  private let zipped: Representation?
  private let vary: [String]
  private let further: [HeaderLine]
  /// The responses of the millisecond ``readyAtMs``, by their variant.
  private var ready: [Response?]
  private var readyAtMs = Int64.min

  /// Takes the body that is right during `[start, end)`.
  ///
  /// - Parameter further: Lines of the head that every answer has.
  init(
    _ body: [UInt8], from start: Int64, until end: Int64, mostFreshSeconds: Int64, origins: AllowedOrigins,
    further: [HeaderLine] = []
  ) {
    self.further = further
    (self.start, self.end) = (start, end)
    self.mostFreshSeconds = mostFreshSeconds
    self.origins = origins
    let tag = String(SHA256.hex(SHA256.hash(body)).prefix(32))
    plain = Representation(body: body, tag: EntityTag(tag), encoding: nil)
    zipped = Self.zip(body).map { Representation(body: $0, tag: EntityTag("\(tag)-gzip"), encoding: "gzip") }
    vary = zipped == nil ? [] : ["Accept-Encoding"]
    ready = Array(repeating: nil, count: 4 * (origins.listed.count + 2))
  }

  /// Whether the body is right at a time.
  func holds(atMs now: Int64) -> Bool { now >= start && now < end }

  /// The response to whoever asks.
  ///
  /// - Parameter now: The present in milliseconds, which the header `Rondo-Time` tells.
  /// - Returns: The response, and whether it has the body.
  func response(to request: Request, atMs now: Int64) -> (response: Response, hasBody: Bool) {
    let isZipped = zipped != nil && request.acceptsGzip
    let isKnown = request.has(.ifNoneMatch) && (isZipped ? zipped ?? plain : plain).tag.isKnown(to: request)
    let leave = origins.leave(for: request)
    let variant = Self.ordinal(of: leave) * 4 + (isZipped ? 2 : 0) + (isKnown ? 1 : 0)
    if readyAtMs == now, let response = ready[variant] { return (response, !isKnown) }
    return (makeResponse(variant, isZipped, isKnown, leave, atMs: now), !isKnown)
  }

  private func makeResponse(
    _ variant: Int, _ isZipped: Bool, _ isKnown: Bool, _ leave: AllowedOrigins.Leave, atMs now: Int64
  ) -> Response {
    if readyAtMs != now {
      for index in ready.indices { ready[index] = nil }
      readyAtMs = now
    }
    let response = (isZipped ? zipped ?? plain : plain).response(
      isKnown: isKnown, atMs: now,
      freshSeconds: Freshness.seconds(atMs: now, until: end, atMost: mostFreshSeconds),
      headers: further + origins.headers(for: leave, vary: vary))
    ready[variant] = response
    return response
  }

  private static func zip(_ body: [UInt8]) -> [UInt8]? {
    guard body.count >= leastForGzip, let zipped = Gzip.compress(body), zipped.count < body.count / 10 * 9 else {
      return nil
    }
    return zipped
  }

  private static func ordinal(of leave: AllowedOrigins.Leave) -> Int {
    switch leave {
    case .none: 0
    case .any: 1
    case .listed(let place): place + 2
    }
  }
}

/// A body in one encoding.
private struct Representation {
  let body: [UInt8]
  let tag: EntityTag
  let encoding: String?

  func response(isKnown: Bool, atMs now: Int64, freshSeconds: Int64, headers: [HeaderLine]) -> Response {
    var lines = [
      HeaderLine("ETag", tag.text), HeaderLine("Cache-Control", Freshness.cacheControl(seconds: freshSeconds)),
      HeaderLine("Rondo-Time", "\(now)"),
    ]
    lines += headers
    if isKnown { return Response(status: .notModified, headers: lines) }
    lines.append(HeaderLine("Content-Type", "application/json"))
    if let encoding { lines.append(HeaderLine("Content-Encoding", encoding)) }
    return Response(status: .ok, headers: lines, body: .bytes(body))
  }
}
