@testable import JSON

extension JSONValue {
  /// Reads the text of a Swift literal.
  static func parse(_ text: String) throws(JSONError) -> JSONValue {
    try parse(Array(text.utf8))
  }

  /// Pairs keys with values in the order given.
  static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(members.map { JSONMember(key: $0.key, value: $0.value) })
  }
}
