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
    if !path.command.subcommands.isEmpty { parts.append(path.subcommandNoun.uppercased()) }
    return layout.wrapped(parts, after: "Usage: \(path.text)")
  }

  /// The lines to read after a usage error; the list of subcommands helps where none was named, or none like it exists.
  func reminder(listsSubcommands: Bool) -> [String] {
    let list = listsSubcommands ? subcommands.map { "\n\($0)\n" } : nil
    return [line, list, "See '\(path.text) --help'."].compactMap { $0 }
      .flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  }

  /// The section that lists the subcommands; nil when there are none.
  var subcommands: String? {
    let commands = path.command.subcommands
    guard !commands.isEmpty else { return nil }
    return
      "\(path.isRoot ? "Commands" : "Subcommands"):\n\(layout.definitions(commands.map { ($0.name, $0.abstract) }))"
  }
}
