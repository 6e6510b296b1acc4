/// A whole JSON value in memory; the members of an object keep their order.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number written without fraction and exponent that fits into 64 bits.
  case integer(Int64)
  /// Any other number, as the double nearest to it; always finite when it comes from ``parse(_:)-([UInt8])``.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])
}

extension JSONValue {
  /// The truth value, nil for every other kind.
  public var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The integer, nil for every other kind; a number written as `1.0` or `1e3` is no integer.
  public var integerValue: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// The number as a double, rounded if it is an integer beyond ±2⁵³; nil for every other kind.
  public var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The text, nil for every other kind.
  public var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements, nil for every other kind.
  public var arrayValue: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members in their order, nil for every other kind.
  public var objectValue: [JSONMember]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The value of a member, nil when there is none or when this is no object.
  ///
  /// Complexity: linear in the number of members.
  ///
  /// Keys are compared code point by code point, without Unicode normalisation, as RFC 8259 §8.3 asks for.
  public subscript(key: String) -> JSONValue? {
    objectValue?.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }
}
