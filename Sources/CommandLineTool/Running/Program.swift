/// A program with its whole table of commands.
///
///     let rondo = Program(
///       "rondo", version: "0.1.0", abstract: "…", globalOptions: [config, database], commands: [initialise, set, banner])
///     rondo.main()
public struct Program: Sendable {
  /// What `--version` prints after the name.
  public let version: String

  /// The options every command has, written before or after the name of the command.
  public let globalOptions: [any OptionDeclaration]

  /// The program itself as the root of its commands; `help` is the last of them.
  public let root: Command

  /// Puts a program together.
  public init(
    _ name: String, version: String, abstract: String, discussion: String = "",
    globalOptions: [any OptionDeclaration] = [], examples: [Example] = [], commands: [Command]
  ) {
    self.version = version
    self.globalOptions = globalOptions
    root = Command(
      name, abstract: abstract, discussion: discussion, examples: examples,
      subcommands: commands + [HelpCommand.command])
  }

  /// All options understood at the end of a path: those of the command, then the global ones.
  func options(at path: CommandPath) -> [any OptionDeclaration] {
    path.command.options + globalOptions
  }
}
