import CommandLineTool

/// A configuration file by its path; `-` is standard input.
struct ConfigurationFile {
  /// More than this is no configuration, whatever it is.
  private static let byteLimit = 1 << 20

  let path: String

  /// Reads what the file says; nil when there is no such file.
  ///
  /// - Throws: `ConfigurationError` for a fault in it; `Failure` when the system does not let it be read.
  func load() throws -> Configuration? {
    guard let file = try FileHandle.reading(path) else { return nil }
    guard let bytes = try file.readAll(byteLimit: Self.byteLimit) else {
      throw Failure(.failure, "\(path) has more than \(Self.byteLimit) bytes, so it is no configuration")
    }
    return try ConfigurationParser.parse(bytes, path: path == "-" ? "standard input" : path)
  }

  /// The path that one written in the file stands for: a relative one is taken from the folder of the file.
  func resolve(_ path: String) -> String {
    let folder = Folder(of: self.path).path
    return path.hasPrefix("/") || folder == "." ? path : "\(folder)/\(path)"
  }
}
