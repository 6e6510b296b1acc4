/// A value in the file of cases, or one that the carousel gave, in one form so that they can be compared.
enum CaseValue: Equatable, Sendable {
  case null
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([CaseValue])
  case object([String: CaseValue])

  init(_ value: Int?) {
    self = value.map(CaseValue.integer) ?? .null
  }

  init(_ value: Double?) {
    self = value.map(CaseValue.number) ?? .null
  }

  init(_ value: String?) {
    self = value.map(CaseValue.text) ?? .null
  }

  /// Whether this is what was expected; floating figures within 1e-6.
  func agrees(with expected: CaseValue) -> Bool {
    switch (self, expected) {
    case (.number, .number), (.number, .integer), (.integer, .number):
      guard let left = figure, let right = expected.figure else { return false }
      return abs(left - right) <= 1e-6
    case (.list(let left), .list(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.agrees(with: $1) }
    case (.object(let left), .object(let right)):
      return left.keys == right.keys && left.allSatisfy { $1.agrees(with: right[$0] ?? .null) }
    default:
      return self == expected
    }
  }

  private var figure: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}

extension CaseValue: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .flag(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([CaseValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: CaseValue].self))
    }
  }
}
