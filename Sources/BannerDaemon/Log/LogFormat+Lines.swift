import BannerRotation
import CivilTime
import JSON

extension LogFormat {
  /// The line that says a change, line feed included.
  ///
  /// - Parameter name: The name of the banner on show; `nil` when there is none, or it could not be read.
  func line(for change: RotationChange, bannerName name: String?) -> [UInt8] {
    switch self {
    case .text: LogFormat.textLine(for: change, bannerName: name)
    case .json: LogFormat.jsonLine(for: change, bannerName: name)
    }
  }

  /// Words before the first `=` are the time and the cause; a set that shows nothing has `-` for real index and banner.
  private static func textLine(for change: RotationChange, bannerName: String?) -> [UInt8] {
    var line = "\(change.time.formatted()) \(change.cause.rawValue) set=\(change.slug) revision=\(change.revision)"
    line += " real_index=\(change.realIndex.map { "\($0)" } ?? "-") banner=\(change.bannerID.map { "\($0)" } ?? "-")"
    if let bannerName { line += " name=\(bannerName.quotedForLog)" }
    if !change.pauseReasons.isEmpty { line += " paused=\(change.pauseReasons.names.joined(separator: ","))" }
    return Array(line.utf8) + [UInt8(ascii: "\n")]
  }

  /// All keys are there in every line; `real_index`, `banner_id` and `banner_name` are null when the set shows nothing.
  private static func jsonLine(for change: RotationChange, bannerName: String?) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("time")
    writer.string(change.time.formatted())
    writer.key("cause")
    writer.string(change.cause.rawValue)
    writer.key("set")
    writer.string(change.slug)
    writer.key("revision")
    writer.integer(change.revision)
    writer.key("real_index")
    writer.integerOrNull(change.realIndex.map { Int64($0.rawValue) })
    writer.key("banner_id")
    writer.integerOrNull(change.bannerID)
    writer.key("banner_name")
    if let bannerName { writer.string(bannerName) } else { writer.null() }
    writer.key("pause_reasons")
    writer.beginArray()
    for reason in change.pauseReasons.names { writer.string(reason) }
    writer.endArray()
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension JSONWriter {
  fileprivate mutating func integerOrNull(_ value: Int64?) {
    if let value { integer(value) } else { null() }
  }
}
