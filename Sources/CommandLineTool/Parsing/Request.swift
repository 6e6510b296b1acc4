/// What a command line asks for.
enum Request: Sendable {
  /// To run a command with these values, by `Parameter.key`.
  case run(@Sendable (Invocation) throws -> Void, values: [String: any Sendable], path: CommandPath)
  /// To show the help of a command.
  case help(CommandPath)
  /// To show the version.
  case version
}
