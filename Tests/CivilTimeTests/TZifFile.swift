/// Puts together a zone file byte by byte.
struct TZifFile {
  var version: UInt8 = 0x32
  var changes: [(time: Int64, type: UInt8)] = []
  var offsets: [Int32] = [0]
  var leapSeconds = 0
  var footer = "\nUTC0\n"

  /// The file as RFC 9636 §3 lays it out; of version 2 and later the first block is empty but for one type.
  var bytes: [UInt8] {
    guard version != 0 else { return block(timeSize: 4) }
    let first = TZifFile(version: version).block(timeSize: 4)
    return first + block(timeSize: 8) + Array(footer.utf8)
  }

  private func block(timeSize: Int) -> [UInt8] {
    var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    for count in [0, 0, leapSeconds, changes.count, offsets.count, 4] { bytes += bigEndian(Int32(count)) }
    for change in changes {
      bytes += timeSize == 8 ? bigEndian(change.time) : bigEndian(Int32(truncatingIfNeeded: change.time))
    }
    bytes += changes.map(\.type)
    for offset in offsets { bytes += bigEndian(offset) + [0, 0] }
    bytes += Array("LMT\0".utf8)
    bytes += [UInt8](repeating: 0, count: leapSeconds * (timeSize + 4))
    return bytes
  }

  private func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
