extension Program {
  /// The mistakes in the table of commands, for a test that expects none: each a clause that names the command.
  ///
  /// Names must differ where they could be confused, an argument that takes all words must stand last, and one that may
  /// be left out may not stand before one that must be there. O(size of the table).
  public var flaws: [String] {
    flaws(at: CommandPath(root: root))
  }

  private func flaws(at path: CommandPath) -> [String] {
    let optionNames = options(at: path).flatMap(\.spellings).map { "--\($0.name)" } + ["--help", "--version"]
    let groups = [
      ("option", optionNames), ("argument", path.command.arguments.map(\.key)),
      (path.subcommandNoun, path.command.subcommands.map(\.name)),
    ]
    var flaws = groups.flatMap { kind, names in
      Self.repeated(in: names).map { "'\(path.text)' has the \(kind) \($0) twice" }
    }
    let counts = path.command.arguments.map(\.count)
    if counts.dropLast().contains(where: \.isRepeated) {
      flaws.append("'\(path.text)' has arguments after one that takes all words")
    }
    if zip(counts, counts.dropFirst()).contains(where: { !$0.isRequired && $1.isRequired }) {
      flaws.append("'\(path.text)' has an argument that must be there after one that may be left out")
    }
    return flaws + path.command.subcommands.flatMap { self.flaws(at: path.appending($0)) }
  }

  private static func repeated(in names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !seen.insert($0).inserted }
  }
}
