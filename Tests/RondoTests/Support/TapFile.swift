import Foundation

/// Taps on the banners of a sandbox's set, as lines of a file that an app exports.
struct TapFile {
  /// The lines, without their line breaks.
  let lines: [String]

  /// The file as a whole.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Taps on the slots 0, 1, 2 … and round again.
  ///
  /// - Parameters:
  ///   - slots: How many slots the strip has.
  ///   - padding: How many bytes of a key that Rondo passes over stand in each line, so that few lines fill a piece.
  init(count: Int, set: String = "spring", revision: Int, slots: Int, padding: Int = 0) {
    let note = padding > 0 ? #""note":"\#(String(repeating: "x", count: padding))","# : ""
    lines = (0..<count).map { index in
      let id = "0199a3c1-0000-7000-8000-" + String(format: "%012x", index)
      let time =
        "2026-10-\(String(format: "%02d", index / 1_000 % 28 + 1))T12:00:00.\(String(format: "%03d", index % 1_000))Z"
      return #"""
        {"event_id":"\#(id)","set":"\#(set)","revision":\#(revision),\#(note)"physical_index":\#(index % slots),"occurred_at":"\#(time)"}
        """#
    }
  }
}

extension Sandbox {
  /// How many clicks the report says there are in all.
  func clicks() throws -> Int {
    try objects("report", "clicks", "--by", "banner").reduce(0) { sum, row in sum + (row["clicks"] as? Int ?? 0) }
  }
}
