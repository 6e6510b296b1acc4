/// The fields of a case or of an event, each read once; one that nobody reads is an error.
struct CaseFields {
  private let owner: String
  private var rest: [String: CaseValue]

  init(_ value: CaseValue, of owner: String) throws {
    guard case .object(let fields) = value else { throw CaseProblem("\(owner) is not an object") }
    self.owner = owner
    rest = fields
  }

  mutating func take(_ name: String) -> CaseValue? {
    rest.removeValue(forKey: name)
  }

  mutating func integer(_ name: String) throws -> Int? {
    switch take(name) {
    case nil: return nil
    case .integer(let value): return value
    case let other?: throw CaseProblem("\(owner): '\(name)' is not an integer but \(other)")
    }
  }

  mutating func number(_ name: String) throws -> Double? {
    switch take(name) {
    case nil: return nil
    case .integer(let value): return Double(value)
    case .number(let value): return value
    case let other?: throw CaseProblem("\(owner): '\(name)' is not a number but \(other)")
    }
  }

  mutating func text(_ name: String) throws -> String? {
    switch take(name) {
    case nil: return nil
    case .text(let value): return value
    case let other?: throw CaseProblem("\(owner): '\(name)' is not a text but \(other)")
    }
  }

  mutating func list(_ name: String) throws -> [CaseValue]? {
    switch take(name) {
    case nil: return nil
    case .list(let values): return values
    case let other?: throw CaseProblem("\(owner): '\(name)' is not a list but \(other)")
    }
  }

  mutating func integers(_ name: String) throws -> [Int]? {
    try list(name)?.map { value in
      guard case .integer(let integer) = value else { throw CaseProblem("\(owner): '\(name)' holds \(value)") }
      return integer
    }
  }

  mutating func texts(_ name: String) throws -> [String]? {
    try list(name)?.map { value in
      guard case .text(let text) = value else { throw CaseProblem("\(owner): '\(name)' holds \(value)") }
      return text
    }
  }

  /// The value of a field that must be there.
  func require<Value>(_ value: Value?, _ name: String) throws -> Value {
    guard let value else { throw CaseProblem("\(owner) has no '\(name)'") }
    return value
  }

  /// Reads a field by the name of a case of an enumeration.
  mutating func choice<Choice: RawRepresentable<String>>(_ name: String, of type: Choice.Type) throws -> Choice? {
    guard let raw = try text(name) else { return nil }
    guard let choice = Choice(rawValue: raw) else { throw CaseProblem("\(owner): '\(name)' is '\(raw)'") }
    return choice
  }

  /// Refuses what is left over.
  func finish() throws {
    guard rest.isEmpty else {
      throw CaseProblem("\(owner) has unknown fields: \(rest.keys.sorted().joined(separator: ", "))")
    }
  }
}
