/// A value as SQLite stores it, for binding to a placeholder or reading a column of unknown type.
///
/// Two reals are equal as `Double` says, so a NaN is equal to nothing; SQLite itself stores NaN as NULL.
public enum Value: Sendable, Hashable {
  /// The absence of a value.
  case null
  /// A signed 64-bit integer.
  case integer(Int64)
  /// A 64-bit IEEE 754 number.
  case real(Double)
  /// Text, stored as UTF-8; may hold NUL characters.
  case text(String)
  /// Bytes; an empty blob is not NULL.
  case blob([UInt8])
}

extension Value {
  /// The integer, or NULL for `nil`.
  public init(_ integer: Int64?) {
    self = integer.map(Value.integer) ?? .null
  }

  /// The integer, or NULL for `nil`.
  public init(_ integer: Int?) {
    self = integer.map { .integer(Int64($0)) } ?? .null
  }

  /// The text, or NULL for `nil`.
  public init(_ text: String?) {
    self = text.map(Value.text) ?? .null
  }

  /// The number, or NULL for `nil`.
  public init(_ real: Double?) {
    self = real.map(Value.real) ?? .null
  }

  /// The bytes, or NULL for `nil`.
  public init(_ blob: [UInt8]?) {
    self = blob.map(Value.blob) ?? .null
  }

  /// 1 or 0, as SQLite has no type of its own for truth.
  public init(_ flag: Bool) {
    self = .integer(flag ? 1 : 0)
  }
}

extension Value: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// NULL.
  public init(nilLiteral: ()) {
    self = .null
  }

  /// The integer as written.
  public init(integerLiteral value: Int64) {
    self = .integer(value)
  }

  /// The text as written.
  public init(stringLiteral value: String) {
    self = .text(value)
  }
}
