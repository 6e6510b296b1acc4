/// The usage line of a command, and the reminder that follows a usage error.
struct UsageText {
  let program: Program
  let path: CommandPath
  let layout: TextLayout

  init(program: Program, path: CommandPath, width: Int?) {
    self.program = program
    self.path = path
    layout = TextLayout(width: width)
  }

  /// `Usage: rondo banner move SET ID (--first | --last) [options]`, wrapped below the name of the command.
  var line: String {
    var parts: [String] = []
    if path.isRoot { parts.append("[global options]") }
    parts += path.command.arguments.map(\.syntax)
    parts += path.command.options.filter(\.isRequired).map(\.syntax)
    if path.command.options.contains(where: { !$0.isRequired }) { parts.append("[options]") }
    if !path.command.subcommands.isEmpty { parts.append("COMMAND") }
    return layout.wrapped(parts, after: "Usage: \(path.text)")
  }

  /// What to read after a usage error; it lists the subcommands where one is to be chosen.
  var reminder: String {
    var lines = [line]
    if !path.command.subcommands.isEmpty {
      lines += ["", "Commands:", layout.definitions(path.command.subcommands.map { ($0.name, $0.abstract) }), ""]
    }
    lines.append("See '\(path.text) --help'.")
    return lines.joined(separator: "\n")
  }
}
