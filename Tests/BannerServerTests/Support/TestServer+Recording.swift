import BannerServer
import BannerStore
import CivilTime
import DeliveryTokens
import Foundation
import HTTPServer
import SQLite

/// What people send with, so that they count.
let browser = (
  field: HeaderField.userAgent, value: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
)

extension TestServer {
  /// A new id, as a client makes it.
  func newID() -> EventID {
    var random = SystemRandomNumberGenerator()
    return EventID.v7(at: clock.nowMs, using: &random)
  }

  /// A token as the server signs it.
  func token(
    _ kind: TokenKind, set: Int64 = 1, revision: Int64, banner: Int64 = 0, place: Int = 0, servedID: EventID? = nil,
    embed: Embed = .page, issuedAtMs: Int64? = nil, keys: KeyRing? = nil
  ) -> String {
    var id: ServedID?
    if let servedID {
      let bytes = servedID.bytes
      func half(_ range: Range<Int>) -> UInt64 { bytes[range].reduce(0) { $0 << 8 | UInt64($1) } }
      id = ServedID(high: half(0..<8), low: half(8..<16))
    }
    return TokenSigner(keys ?? self.keys).sign(
      DeliveryToken(
        kind: kind, embed: embed, setID: set, revision: revision, bannerID: banner, realIndex: place, servedID: id,
        issuedAtMs: issuedAtMs ?? clock.nowMs))
  }

  /// The revision that is on show.
  func revision(_ slug: String = "hero") throws -> Int64 {
    try number("SELECT revision FROM banner_set WHERE slug = '\(slug)'")
  }

  /// One number of the database as it is on the disk.
  func number(_ sql: String) throws -> Int64 {
    try store.database.read { connection in try connection.first(sql: sql) { row in row.int64(0) } ?? -1 }
  }

  /// Texts of the database, in the order of the query.
  func texts(_ sql: String) throws -> [String] {
    try store.database.read { connection in try connection.query(sql: sql) { row in row.text(0) } }
  }

  /// Waits until a number is there: what nobody waits for is recorded a moment later.
  func number(_ sql: String, becomes expected: Int64) throws -> Bool {
    for _ in 0..<400 {
      if try number(sql) == expected { return true }
      usleep(5_000)
    }
    return false
  }
}

extension Client {
  /// Posts JSON.
  func post(
    _ target: String, _ body: String, type: String? = "application/json",
    _ headers: [(field: HeaderField, value: String)] = [browser]
  ) throws -> Answered {
    try send(
      Asked(
        method: .post, target: target, headers: headers + (type.map { [(.contentType, $0)] } ?? []),
        body: Array(body.utf8)))
  }
}
