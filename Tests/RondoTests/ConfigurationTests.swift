import Testing

@Suite("Configuration")
struct ConfigurationTests {
  /// Databases in which a set of that name tells which one a command worked with.
  private static let databases = [
    "option": "option.db", "variable": "variable.db", "configured": "conf/configured.db",
    "other": "conf/other.db", "usual": "home/.local/share/rondo/rondo.db", "data-home": "data/rondo/rondo.db",
  ]

  private let box: Sandbox

  init() throws {
    box = try Sandbox(usesDefaults: true)
    for (set, database) in Self.databases {
      let words = ["--config", "\(box.path)/tmp/unused.json", "--database", "\(box.path)/\(database)"]
      #expect(try box.run(words + ["init"]).exitCode == 0)
      #expect(try box.run(words + ["set", "create", set]).exitCode == 0)
    }
    try box.write(#"{"database": "configured.db"}"#, to: "conf/config.json")
    try box.write(#"{"database": "other.db"}"#, to: "conf/other.json")
  }

  /// The name of the database that a command works with.
  private func database(_ words: String..., environment: [String: String] = [:]) throws -> String {
    let outcome = try box.run(words + ["set", "list", "--format", "csv"], environment: environment)
    try #require(outcome.exitCode == 0, "\(outcome)")
    return String(outcome.output.split(separator: "\r\n")[1].prefix { $0 != "," })
  }

  @Test("an option goes before the environment, that before the configuration, and that before the XDG folder")
  func databasePrecedence() throws {
    let configuration = "\(box.path)/conf/config.json"
    let variables = ["RONDO_DATABASE": "\(box.path)/variable.db", "RONDO_CONFIG": configuration]
    #expect(try database("--database", "\(box.path)/option.db", environment: variables) == "option")
    #expect(try database(environment: variables) == "variable")
    #expect(try database(environment: ["RONDO_CONFIG": configuration]) == "configured")
    #expect(try database("--config", configuration) == "configured")
    #expect(
      try database("--config", "\(box.path)/conf/other.json", environment: ["RONDO_CONFIG": configuration]) == "other")
    #expect(try database() == "usual")
  }

  @Test("global options may stand after the command")
  func optionsAfterTheCommand() throws {
    let outcome = try box.run("set", "show", "option", "--database=\(box.path)/option.db")
    #expect(outcome.exitCode == 0)
  }

  @Test("the XDG variables say where the usual files are, unless they are relative or empty")
  func xdgVariables() throws {
    #expect(try database(environment: ["XDG_DATA_HOME": "\(box.path)/data"]) == "data-home")
    #expect(try database(environment: ["XDG_DATA_HOME": "../data"]) == "usual")
    try box.write(#"{"database": "../../conf/other.db"}"#, to: "xdg/rondo/config.json")
    #expect(try database(environment: ["XDG_CONFIG_HOME": "\(box.path)/xdg"]) == "other")
    try box.write(#"{"database": "\#(box.path)/option.db"}"#, to: "home/.config/rondo/config.json")
    #expect(try database() == "option")
    #expect(try database(environment: ["XDG_CONFIG_HOME": "../xdg"]) == "option")
  }

  @Test("without HOME a database has to be named")
  func noHome() throws {
    expect(
      try box.run("set", "list", environment: ["HOME": ""]),
      .failed(
        1,
        """
        rondo set list: neither HOME nor XDG_DATA_HOME says where the database is
        Name it with --database FILE.

        """))
    #expect(try database("--database", "../option.db", environment: ["HOME": ""]) == "option")
  }

  @Test("- is standard input, whose paths are taken from here")
  func standardInput() throws {
    let outcome = try box.run(
      "--config", "-", "set", "list", "--format", "csv", input: #"{"database": "../conf/other.db"}"#)
    #expect(outcome.output.contains("\r\nother,"))
    expect(
      try box.run("--config", "-", "set", "list", input: "[]"),
      .failed(1, "rondo set list: standard input:1:1: expected an object, found '['\n"))
  }

  @Test("a configuration that is named must be there, and a usual one need not be")
  func missingConfiguration() throws {
    let failure = Outcome.failed(
      1,
      """
      rondo set list: there is no configuration file none.json
      Make one with 'rondo init --config FILE', or leave --config and RONDO_CONFIG out.

      """)
    expect(try box.run("set", "list", "--config", "none.json"), failure)
    expect(try box.run("set", "list", environment: ["RONDO_CONFIG": "none.json"]), failure)
    expect(
      try box.run("set", "list", "--config", box.path),
      .failed(1, "rondo set list: cannot read \(box.path): Is a directory\n"))
  }

  @Test("an empty name of a file is refused")
  func emptyNames() throws {
    expect(
      try box.run("set", "list", "--database="),
      .refused("rondo set list: --database: '' is not the path of a file", usage: "rondo set list [options]"))
    expect(
      try box.run("--config", "", "set", "list"),
      .refused("rondo set list: --config: '' is not the path of a file", usage: "rondo set list [options]"))
    #expect(try database(environment: ["RONDO_DATABASE": "", "RONDO_CONFIG": ""]) == "usual")
  }

  @Test("the time zone of the configuration is that of new sets")
  func timeZone() throws {
    let path = try box.write(#"{"time_zone": "Europe/Vienna"}"#, to: "conf/zone.json")
    try box.rondo("--config", path, "set", "create", "here")
    try box.rondo("--config", path, "set", "create", "there", "--time-zone", "Asia/Tokyo")
    #expect(try box.object("set", "show", "here")["time_zone"] as? String == "Europe/Vienna")
    #expect(try box.object("set", "show", "there")["time_zone"] as? String == "Asia/Tokyo")
  }
}
