/// A command with those that lead to it, from the program down.
public struct CommandPath: Sendable {
  /// The commands from the program itself to the last one named.
  public private(set) var commands: [Command]

  /// The command the path ends at.
  public private(set) var command: Command

  init(root: Command) {
    commands = [root]
    command = root
  }

  /// The path one step further down.
  func appending(_ subcommand: Command) -> CommandPath {
    var path = self
    path.commands.append(subcommand)
    path.command = subcommand
    return path
  }

  /// What is typed to reach the command: `rondo banner add`.
  public var text: String {
    commands.map(\.name).joined(separator: " ")
  }

  /// Whether the path ends at the program itself.
  var isRoot: Bool { commands.count == 1 }

  /// What the commands below are called in messages and help.
  var subcommandNoun: String { isRoot ? "command" : "subcommand" }
}
