/// How the daemon writes its log.
enum LogFormat: String, CaseIterable, Sendable {
  /// A line for people.
  case text
  /// A JSON object a line.
  case json
}
