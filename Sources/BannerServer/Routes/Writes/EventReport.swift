import BannerRotation
import BannerStore
import CivilTime
import JSON

/// One item of `POST /v1/events` as it stands there: a token and what its bearer says happened.
///
///     {"token":"…","view":"0199a3c1-…","kind":"impression","banner_id":7,"occurred_at":"2026-11-30T08:37:00.123Z"}
struct EventReport {
  /// A member that may be left out, and may be no text of its kind.
  enum Field<Value> {
    case absent
    case unreadable
    case value(Value)

    /// Whether it is there and is no text of its kind.
    var isUnreadable: Bool { if case .unreadable = self { true } else { false } }
  }

  /// The signed text.
  var token: JSONText?
  /// The id that the client made for this rendering, where the token is shared.
  var view = Field<EventID>.absent
  /// What happened.
  var kind = Field<TokenEvent.Kind>.absent
  /// The banner, by its number.
  var bannerID: Int64?
  /// The banner, by its place in the revision.
  var realIndex: RealIndex?
  /// When it happened; none is now.
  var occurredAt = Field<Instant>.absent
  /// Whether a member stands there twice, so that it cannot be known which is meant.
  var isRepeated = false

  /// Reads the object that comes next.
  init(_ reader: inout JSONReader) throws(JSONError) {
    var seen: UInt8 = 0
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard let member = Member(key) else {
        try reader.skipValue()
        continue
      }
      if seen & member.rawValue != 0 { isRepeated = true }
      seen |= member.rawValue
      if try reader.readNullIfPresent() { continue }
      try read(member, from: &reader)
    }
  }

  private mutating func read(_ member: Member, from reader: inout JSONReader) throws(JSONError) {
    switch member {
    case .token: token = try reader.readText()
    case .view: view = Field(EventReport.eventID(try reader.readText()))
    case .kind: kind = Field(EventReport.kind(try reader.readText()))
    case .bannerID: bannerID = try reader.readInt64()
    case .realIndex: realIndex = RealIndex(Int(clamping: try reader.readInt64()))
    case .occurredAt: occurredAt = Field(EventReport.instant(try reader.readText()))
    }
  }

  private static func eventID(_ text: JSONText) -> EventID? {
    guard let utf8 = text.utf8 else { return try? EventID(parsing: text.string) }
    return try? EventID(parsing: utf8.span)
  }

  private static func kind(_ text: JSONText) -> TokenEvent.Kind? {
    switch text {
    case "impression": .impression
    case "viewable": .viewable
    default: nil
    }
  }

  private static func instant(_ text: JSONText) -> Instant? {
    if let utf8 = text.utf8 { return try? Instant(iso8601UTF8: utf8) }
    var decoded = text.string
    return decoded.withUTF8 { utf8 in try? Instant(iso8601UTF8: utf8) }
  }

  private enum Member: UInt8 {
    case token = 1
    case view = 2
    case kind = 4
    case bannerID = 8
    case realIndex = 16
    case occurredAt = 32

    init?(_ key: JSONText) {
      switch key {
      case "token": self = .token
      case "view": self = .view
      case "kind": self = .kind
      case "banner_id": self = .bannerID
      case "real_index": self = .realIndex
      case "occurred_at": self = .occurredAt
      default: return nil
      }
    }
  }
}

extension EventReport.Field {
  fileprivate init(_ value: Value?) {
    self = value.map { .value($0) } ?? .unreadable
  }
}
