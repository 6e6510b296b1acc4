import CommandLineTool

/// Where a person's own files belong, by the XDG base directory specification
/// (https://specifications.freedesktop.org/basedir-spec/latest/).
struct XDGFolders {
  private let environment: Environment

  init(_ environment: Environment) {
    self.environment = environment
  }

  /// `$XDG_CONFIG_HOME/rondo/config.json`; nil where neither that variable nor `HOME` says where.
  var configurationFile: String? {
    folder("XDG_CONFIG_HOME", below: ".config").map { "\($0)/rondo/config.json" }
  }

  /// `$XDG_DATA_HOME/rondo/rondo.db`; nil where neither that variable nor `HOME` says where.
  var database: String? {
    folder("XDG_DATA_HOME", below: ".local/share").map { "\($0)/rondo/rondo.db" }
  }

  /// A relative path in one of these variables is to be ignored, says the specification.
  private func folder(_ variable: String, below home: String) -> String? {
    if let folder = environment[variable], folder.hasPrefix("/") { return folder }
    guard let user = environment["HOME"], user.hasPrefix("/") else { return nil }
    return "\(user)/\(home)"
  }
}
