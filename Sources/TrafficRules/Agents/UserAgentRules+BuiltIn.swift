extension UserAgentRules {
  /// The rules that come with the program.
  public static let builtIn: UserAgentRules = {
    do {
      return try UserAgentRules(parsing: PackageResources.agents_rules, source: "rondo")
    } catch {
      // The file is compiled in, and a test reads it.
      preconditionFailure("the built-in rules are wrong: \(error)")
    }
  }()

  /// The text of the built-in rules, to read or to begin one's own with.
  public static var builtInText: [UInt8] { PackageResources.agents_rules }
}
