/// Writes server-sent events (HTML standard, section 9.2).
public enum ServerSentEvent {
  /// An event with a name, data, and an id that the client names when it comes back.
  ///
  /// Data of several lines becomes several `data` lines. A line break in a name or an id is left out.
  public static func bytes(name: String? = nil, id: String? = nil, data: String) -> [UInt8] {
    var text = ""
    if let id { text += "id: \(withoutBreaks(id))\n" }
    if let name { text += "event: \(withoutBreaks(name))\n" }
    // Of the line breaks of Unicode, a stream knows these three alone.
    for line in data.split(omittingEmptySubsequences: false, whereSeparator: { ["\n", "\r", "\r\n"].contains($0) }) {
      text += "data: \(line)\n"
    }
    return Array((text + "\n").utf8)
  }

  private static func withoutBreaks(_ text: String) -> String {
    text.filter { !$0.isNewline && $0 != "\0" }
  }
}
