/// An entry of the table of commands; parsing, help and usage lines are all read from it.
///
///     static let reorder = Command(
///       "reorder", abstract: "Put the banners of a set into a new order.",
///       arguments: [set, ids], options: [format]
///     ) { invocation in
///       …
///     }
public struct Command: Sendable {
  /// The word it is called by.
  public let name: String

  /// What it does, in one sentence.
  public let abstract: String

  /// What else is worth knowing: paragraphs with an empty line between them.
  public let discussion: String

  /// The arguments in their order; a repeated one stands last.
  public let arguments: [any ArgumentDeclaration]

  /// The options of this command, without those every command has.
  public let options: [any OptionDeclaration]

  /// The command lines help shows.
  public let examples: [Example]

  /// What happens when it is called.
  public let action: Action

  /// What a command does: work, or the choice among others.
  public enum Action: Sendable {
    /// Does the work; what it throws becomes a message and an exit code in `Program.run`.
    case run(@Sendable (Invocation) throws -> Void)
    /// Leads to further commands.
    case choose([Command])
  }

  /// Declares a command that does work.
  public init(
    _ name: String, abstract: String, discussion: String = "", arguments: [any ArgumentDeclaration] = [],
    options: [any OptionDeclaration] = [], examples: [Example] = [],
    run: @escaping @Sendable (Invocation) throws -> Void
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.examples = examples
    action = .run(run)
  }

  /// Declares a command that only leads to others.
  public init(
    _ name: String, abstract: String, discussion: String = "", examples: [Example] = [], subcommands: [Command]
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.examples = examples
    arguments = []
    options = []
    action = .choose(subcommands)
  }

  /// The commands it leads to; none when it does work itself.
  public var subcommands: [Command] {
    switch action {
    case .run: []
    case .choose(let commands): commands
    }
  }
}
