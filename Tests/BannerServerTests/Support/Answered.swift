import JSON

/// An answer as a test looks at it.
struct Answered {
  var status: Int
  /// Names in lower case.
  var headers: [(name: String, value: String)]
  var body: [UInt8]

  /// The value of the one header field of that name; nil without one.
  func header(_ name: String) -> String? {
    headers.first { $0.name == name }?.value
  }

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as JSON.
  func json() throws -> JSONValue { try JSONValue.parse(body) }

  /// How long caches may keep it, in seconds.
  var maxAge: Int? {
    header("cache-control")?.split(separator: ", ").first { $0.hasPrefix("max-age=") }.flatMap { Int($0.dropFirst(8)) }
  }
}

extension JSONValue {
  /// What lies at a path of member names and places; nil when there is nothing.
  func at(_ path: String) -> JSONValue? {
    var value: JSONValue? = self
    for step in path.split(separator: ".") {
      if let place = Int(step) {
        let elements = value?.arrayValue ?? []
        value = elements.indices.contains(place) ? elements[place] : nil
      } else {
        value = value?[String(step)]
      }
    }
    return value
  }

  /// The integer at a path.
  func integer(_ path: String) -> Int64? { at(path)?.integerValue }

  /// The text at a path.
  func text(_ path: String) -> String? { at(path)?.stringValue }

  /// The integers of an array at a path.
  func integers(_ path: String) -> [Int64]? { at(path)?.arrayValue?.compactMap(\.integerValue) }

  /// How many elements the array at a path has.
  func count(_ path: String) -> Int? { at(path)?.arrayValue?.count }
}
