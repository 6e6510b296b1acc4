import Foundation
import Testing

/// One case of the file, read no further than its id, so that a malformed case fails alone and by name.
struct CarouselCase: Sendable, CustomTestStringConvertible {
  let id: String
  let body: CaseValue

  var testDescription: String { id }

  init(_ body: CaseValue) throws {
    var fields = try CaseFields(body, of: "a case")
    id = try fields.require(try fields.text("id"), "id")
    self.body = body
  }

  /// A case written in a test.
  init(json: String) throws {
    try self.init(JSONDecoder().decode(CaseValue.self, from: Data(json.utf8)))
  }

  /// Every case that the file holds.
  ///
  /// Read from the source tree, so that cases can be added without building a bundle.
  static func all() throws -> [CarouselCase] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/carousel-cases.json")
    return try JSONDecoder().decode([CaseValue].self, from: Data(contentsOf: file)).map(CarouselCase.init)
  }
}
