import HTTPServer
import SHA256

/// A body that never changes while the program runs.
struct StaticDocument: Sendable {
  private let plain: Response
  private let zipped: Response?
  private let plainTag, zippedTag: EntityTag
  private let known, knownZipped: Response

  /// Takes the body.
  init(_ body: [UInt8], contentType: String) {
    let tag = SHA256.hex(SHA256.hash(body)).prefix(32)
    plainTag = EntityTag(String(tag))
    zippedTag = EntityTag("\(tag)-gzip")
    let lines = [
      HeaderLine("Cache-Control", "public, max-age=300"), HeaderLine("Vary", "Accept-Encoding"),
      HeaderLine("Access-Control-Allow-Origin", "*"),
    ]
    let type = HeaderLine("Content-Type", contentType)
    plain = Response(status: .ok, headers: lines + [HeaderLine("ETag", plainTag.text), type], body: .bytes(body))
    known = Response(status: .notModified, headers: lines + [HeaderLine("ETag", plainTag.text)])
    knownZipped = Response(status: .notModified, headers: lines + [HeaderLine("ETag", zippedTag.text)])
    let encoded = lines + [HeaderLine("ETag", zippedTag.text), type, HeaderLine("Content-Encoding", "gzip")]
    zipped = Gzip.compress(body, level: 9).map { Response(status: .ok, headers: encoded, body: .bytes($0)) }
  }

  /// The response to whoever asks.
  func response(to request: Request) -> Response {
    if let zipped, request.acceptsGzip { return zippedTag.isKnown(to: request) ? knownZipped : zipped }
    return plainTag.isKnown(to: request) ? known : plain
  }
}
