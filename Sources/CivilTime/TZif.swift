/// The content of a compiled zone file, as RFC 9636 describes it.
struct TZif {
  /// What a file breaks of the format.
  struct Damage: Error {
    let reason: String
  }

  /// The numbers at the beginning of a block.
  private struct Header {
    let version: UInt8
    let isUTCount, isStandardCount, leapCount, changeCount, typeCount, nameLength: Int

    /// Bytes of the block after its header, where a time has 4 or 8 bytes.
    func blockSize(timeSize: Int) -> Int {
      changeCount * (timeSize + 1) + typeCount * 6 + nameLength + leapCount * (timeSize + 4) + isStandardCount
        + isUTCount
    }
  }

  /// The offsets that the file tells of.
  let rules: ZoneRules

  /// Reads a file of any version; of version 2 and later only the 64-bit block and the footer count.
  init(_ bytes: [UInt8]) throws(Damage) {
    var input = ByteScanner(bytes: bytes)
    var header = try Self.header(&input)
    var timeSize = 4
    if header.version >= UInt8(ascii: "2") {
      guard input.skip(header.blockSize(timeSize: 4)) else { throw Damage(reason: "it is cut short") }
      header = try Self.header(&input)
      timeSize = 8
    }
    guard input.remaining >= header.blockSize(timeSize: timeSize) else { throw Damage(reason: "it is cut short") }
    // The zones below `right/` count leap seconds, so that their times are not the machine's.
    guard header.leapCount == 0 else { throw Damage(reason: "it counts leap seconds, unlike POSIX time") }

    let changes = (0..<header.changeCount).map { _ in input.signed(timeSize) }
    let types = (0..<header.changeCount).map { _ in Int(input.unsigned(1)) }
    let typeOffsets = (0..<header.typeCount).map { _ in
      let offset = input.signed(4)
      _ = input.skip(2)
      return offset
    }
    guard zip(changes, changes.dropFirst()).allSatisfy(<) else { throw Damage(reason: "its changes are not in order") }
    guard types.allSatisfy(typeOffsets.indices.contains) else { throw Damage(reason: "a change has no type") }
    guard typeOffsets.allSatisfy(ZoneRules.offsetBounds.contains) else {
      throw Damage(reason: "an offset is a day or more")
    }

    var recurrence: RecurringRule?
    if timeSize == 8 {
      _ = input.skip(header.blockSize(timeSize: 8) - header.changeCount * 9 - header.typeCount * 6)
      recurrence = try Self.footer(&input)
    }
    // Before the first change the first type holds (RFC 9636 §3.2).
    rules = ZoneRules(
      changes: changes, offsets: [typeOffsets[0]] + types.map { typeOffsets[$0] }, recurrence: recurrence,
      recurrenceStart: changes.last ?? .min)
  }

  private static func header(_ input: inout ByteScanner) throws(Damage) -> Header {
    guard input.remaining >= 44, input.unsigned(4) == 0x545A_6966 else {
      throw Damage(reason: "it does not begin with TZif")
    }
    let version = UInt8(input.unsigned(1))
    guard version == 0 || version >= UInt8(ascii: "2") else { throw Damage(reason: "its version is unknown") }
    _ = input.skip(15)
    let counts = (0..<6).map { _ in Int(input.unsigned(4)) }
    guard counts[4] > 0 else { throw Damage(reason: "it has no type") }
    return Header(
      version: version, isUTCount: counts[0], isStandardCount: counts[1], leapCount: counts[2], changeCount: counts[3],
      typeCount: counts[4], nameLength: counts[5])
  }

  /// Reads the TZ string between two line feeds at the end; an empty one says nothing.
  private static func footer(_ input: inout ByteScanner) throws(Damage) -> RecurringRule? {
    let footer = input.rest
    guard footer.first == 0x0A, let end = footer.dropFirst().firstIndex(of: 0x0A) else {
      throw Damage(reason: "its last line is missing")
    }
    let text = String(decoding: footer[(footer.startIndex + 1)..<end], as: UTF8.self)
    guard !text.isEmpty else { return nil }
    guard let rule = RecurringRule(posix: text) else { throw Damage(reason: "its last line is no rule: \(text)") }
    return rule
  }
}
