/// Why a text is not the id of a tap.
public enum EventIDError: Error, Hashable, Sendable {
  /// The text has not 36 bytes.
  case length(byteCount: Int)

  /// Neither a hexadecimal digit nor a hyphen in its place, at an offset in bytes counted from 0.
  case character(offset: Int)

  /// All bits are 0.
  case nilUUID

  /// All bits are 1.
  case maxUUID
}

extension EventIDError: CustomStringConvertible {
  /// One line: what is wrong, and what an id looks like.
  public var description: String {
    switch self {
    case .length(let count): "an event id has 36 characters, not \(count) bytes; \(Self.example)"
    case .character(let offset): "no event id: the character at byte \(offset) is out of place; \(Self.example)"
    case .nilUUID: "the nil UUID names no event; make a new UUID for each tap"
    case .maxUUID: "the max UUID names no event; make a new UUID for each tap"
    }
  }

  private static let example = "write a UUID such as 018f2f6c-7a10-7cc3-98c4-dc0c0c07398f"
}
