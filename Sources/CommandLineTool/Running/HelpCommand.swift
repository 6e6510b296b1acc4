/// The command that shows the help of another, as `--help` after that one does.
enum HelpCommand {
  static let name = "help"

  /// The words that lead to the command in question.
  static let topic = Argument("COMMAND", help: "The command to explain; the program itself when left out.")
    .repeated(allowingNone: true)

  /// The entry for the table; the parser turns a call of it into `Request.help`, so there is nothing to run.
  static let command = Command(name, abstract: "Show the help of a command.", arguments: [topic]) { _ in }
}
