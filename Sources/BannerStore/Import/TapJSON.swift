public import JSON

/// Reads a tap from a JSON object, as apps export and send them.
///
///     {"event_id":"0199a3c1-…","set":"hero","revision":3,"layout":"both-ends","physical_index":4,
///      "shown":2,"occurred_at":"2026-11-30T08:37:00.123Z"}
///
/// `layout` may be left out (that of the revision) and `shown` where the layout is no ring; null is as good as left out.
/// Other keys are passed over. A key that is there twice makes the object unusable, since the two may differ.
public enum TapJSON {
  /// Reads the object that comes next, as a client sends it for a set that the address names: `set` may be left out, and
  /// `occurred_at` where the tap happens now.
  ///
  /// - Throws: What is no JSON, or a member of another type; then nothing can be said of what follows.
  public static func read(
    _ reader: inout JSONReader, sentFor set: String
  ) throws(JSONError) -> Result<Tap, UnreadableTap> {
    var fields = TapFields()
    let repeated = try read(&reader, into: &fields)
    let named = fields.set ?? set
    fields.set = set
    if let repeated { return fields.refused(.malformed, "it has the key '\(repeated)' twice") }
    guard named == set else { return fields.refused(.malformed, "it names another set than the address") }
    return fields.tap(mayLackTime: true)
  }

  /// Reads one object; allocates nothing where the texts are short and hold no escapes.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<Tap, UnreadableTap> {
    var fields = TapFields()
    do throws(JSONError) {
      var reader = JSONReader(bytes)
      let repeated = try read(&reader, into: &fields)
      try reader.finish()
      if let repeated { return fields.refused(.malformed, "it has the key '\(repeated)' twice") }
    } catch {
      return fields.refused(.malformed, "\(error.problem) at column \(error.column)")
    }
    return fields.tap()
  }

  /// Reads the members; gives a key that came twice, if one did, of which the first is taken.
  private static func read(
    _ reader: inout JSONReader, into fields: inout TapFields
  ) throws(JSONError) -> String? {
    var seen: UInt8 = 0
    var repeated: String?
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard let member = Member(key) else {
        try reader.skipValue()
        continue
      }
      guard seen & member.rawValue == 0 else {
        repeated = key.string
        try reader.skipValue()
        continue
      }
      seen |= member.rawValue
      if try reader.readNullIfPresent() { continue }
      switch member {
      case .eventID: try reader.readText().withDecodedUTF8 { fields.readEventID($0) }
      case .set: fields.set = try reader.readString()
      case .revision: fields.revision = try reader.readInt64()
      case .layout: try reader.readText().withDecodedUTF8 { fields.readLayout($0) }
      case .physicalIndex: fields.slot = try reader.readInt64()
      case .shown: fields.shown = try reader.readInt64()
      case .occurredAt: try reader.readText().withDecodedUTF8 { fields.readOccurredAt($0) }
      }
    }
    return repeated
  }

  private enum Member: UInt8 {
    case eventID = 1
    case set = 2
    case revision = 4
    case layout = 8
    case physicalIndex = 16
    case shown = 32
    case occurredAt = 64

    init?(_ key: JSONText) {
      switch key {
      case "event_id": self = .eventID
      case "set": self = .set
      case "revision": self = .revision
      case "layout": self = .layout
      case "physical_index": self = .physicalIndex
      case "shown": self = .shown
      case "occurred_at": self = .occurredAt
      default: return nil
      }
    }
  }
}

extension JSONText {
  /// Lends the decoded text's bytes; copies only where there are escapes.
  fileprivate func withDecodedUTF8(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if let utf8 {
      body(utf8)
    } else {
      var decoded = string
      decoded.withUTF8(body)
    }
  }
}
