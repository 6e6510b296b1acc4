import BannerRotation
import BannerStore
import CivilTime
import JSON

extension Tap {
  /// The tap as one line of an import file, its keys in a fixed order: what is kept of a tap that counts for nobody.
  var canonicalJSON: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("event_id")
    json.string("\(eventID)")
    json.key("set")
    json.string(set)
    if let revision {
      json.key("revision")
      json.integer(revision)
    }
    if let layout {
      json.key("layout")
      json.string(layout.rawValue)
    }
    json.key("physical_index")
    json.integer(Int64(slot.rawValue))
    if let shown {
      json.key("shown")
      json.integer(Int64(shown.rawValue))
    }
    if let occurredAt {
      json.key("occurred_at")
      json.string(occurredAt.formatted())
    }
    json.endObject()
    return json.bytes
  }
}
