import CommandLineTool

/// Paths of files as people write them.
enum FilePath {
  /// Takes any text that can be a path.
  ///
  /// - Throws: `InvalidValue` for an empty text and for one with a NUL character, which no system can open.
  static func parse(_ text: String) throws(InvalidValue) -> String {
    guard !text.isEmpty, !text.utf8.contains(0) else {
      throw InvalidValue(text, "is not the path of a file")
    }
    return text
  }
}
