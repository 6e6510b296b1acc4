import Foundation
import Testing

/// Pipes and terminals of the system, for tests that need the real thing.
enum Descriptors {
  static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(Foundation.pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  static func close(_ descriptors: Int32...) {
    for descriptor in descriptors { #expect(Foundation.close(descriptor) == 0) }
  }

  static func readAll(_ descriptor: Int32) throws -> [UInt8] {
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      try #require(count >= 0)
      if count == 0 { return all }
      all += chunk[..<count]
    }
  }

  /// Opens a pseudo-terminal of a width; the first descriptor must stay open for as long as the second is used.
  static func terminal(width: Int) throws -> (control: Int32, terminal: Int32) {
    var size = winsize(ws_row: 24, ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    var (control, terminal): (Int32, Int32) = (-1, -1)
    try #require(openpty(&control, &terminal, nil, nil, &size) == 0)
    return (control, terminal)
  }
}
