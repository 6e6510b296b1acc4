import HTTPServer

extension Response {
  /// For a slug that names no set, or one in the archive: to those who ask, an archived set is not there; it may come back.
  static let unknownSet = problem(
    .notFound, title: "There is no such banner set", detail: "It may have been archived.")

  /// For a query that cannot be understood.
  static func badQuery(_ name: String, _ detail: String) -> Response {
    problem(.badRequest, title: "The query cannot be understood", detail: "'\(name)' \(detail)")
  }
}
