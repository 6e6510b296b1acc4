/// An entry of the table of commands; parsing, help and usage lines are all read from it.
///
///     static let reorder = Command(
///       "reorder", abstract: "Put the banners of a set into a new order.",
///       arguments: [set, ids], options: [format]
///     ) { invocation in
///       …
///     }
///
/// A call needs one command of the table, and should not wait for the others to be put together: so all but names and
/// texts is made when it is asked for, and anew each time.
public struct Command: Sendable {
  /// The word it is called by.
  public let name: String

  /// What it does, in one sentence.
  public let abstract: String

  /// What else is worth knowing: paragraphs with an empty line between them.
  public let discussion: String

  /// What happens when it is called.
  public let action: Action

  private let declareArguments: @Sendable () -> [any ArgumentDeclaration]
  private let declareOptions: @Sendable () -> [any OptionDeclaration]
  private let declareExamples: @Sendable () -> [Example]

  /// What a command does: work, or the choice among others.
  public enum Action: Sendable {
    /// Does the work; what it throws becomes a message and an exit code in `Program.run`.
    case run(@Sendable (Invocation) throws -> Void)
    /// Leads to further commands.
    case choose(@Sendable () -> [Command])
  }

  /// Declares a command that does work.
  public init(
    _ name: String, abstract: String, discussion: String = "",
    arguments: @escaping @autoclosure @Sendable () -> [any ArgumentDeclaration] = [],
    options: @escaping @autoclosure @Sendable () -> [any OptionDeclaration] = [],
    examples: @escaping @autoclosure @Sendable () -> [Example] = [],
    run: @escaping @Sendable (Invocation) throws -> Void
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    action = .run(run)
    declareArguments = arguments
    declareOptions = options
    declareExamples = examples
  }

  /// Declares a command that only leads to others.
  public init(
    _ name: String, abstract: String, discussion: String = "",
    examples: @escaping @autoclosure @Sendable () -> [Example] = [],
    subcommands: @escaping @autoclosure @Sendable () -> [Command]
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    action = .choose(subcommands)
    declareArguments = { [] }
    declareOptions = { [] }
    declareExamples = examples
  }

  /// The arguments in their order; a repeated one stands last.
  public var arguments: [any ArgumentDeclaration] { declareArguments() }

  /// The options of this command, without those every command has.
  public var options: [any OptionDeclaration] { declareOptions() }

  /// The command lines help shows.
  public var examples: [Example] { declareExamples() }

  /// The commands it leads to; none when it does work itself.
  public var subcommands: [Command] {
    switch action {
    case .run: []
    case .choose(let commands): commands()
    }
  }
}
