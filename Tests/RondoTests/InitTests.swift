import Foundation
import Testing

@Suite("rondo init")
struct InitTests {
  @Test("a new user gets a configuration and a database in the XDG folders, for his eyes alone")
  func newUser() throws {
    let box = try Sandbox(usesDefaults: true)
    let (configuration, database) = (
      "\(box.path)/home/.config/rondo/config.json", "\(box.path)/home/.local/share/rondo/rondo.db"
    )
    expect(
      try box.run("init"),
      .done(
        """
        FILE           STATE  PATH
        database       made   \(database)
        configuration  made   \(configuration)

        """))
    #expect(
      try box.text(of: "home/.config/rondo/config.json")
        == """
        {
          "database": "\(database)",
          "time_zone": "UTC",
          "busy_timeout": "10s",
          "future_tolerance": "5m",
          "log_format": "text",
          "quiet": false,
          "listen": [
            "127.0.0.1:8080"
          ],
          "http_threads": null,
          "public_url": null,
          "trusted_proxies": [],
          "user_agent_rules": null,
          "page_token_life": "1d",
          "email_token_life": "56d",
          "click_patience": "250ms",
          "event_retention": null
        }

        """)
    for folder in [".config", ".config/rondo", ".local", ".local/share/rondo"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(box.path)/home/\(folder)")
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
    expect(try box.run("set", "list", "--format", "ndjson"), .done(""))
  }

  @Test("running it twice changes nothing, and says so")
  func twice() throws {
    let box = try Sandbox(usesDefaults: true)
    try box.rondo("init")
    try box.rondo("set", "create", "spring")
    let configuration = try box.write(#"{"time_zone": "Europe/Vienna"}"#, to: "home/.config/rondo/config.json")
    expect(
      try box.run("init"),
      .done(
        """
        FILE           STATE              PATH
        database       was there already  \(box.path)/home/.local/share/rondo/rondo.db
        configuration  was there already  \(configuration)

        """))
    #expect(try box.text(of: "home/.config/rondo/config.json") == #"{"time_zone": "Europe/Vienna"}"#)
    #expect(try box.objects("set", "list").count == 1)
  }

  @Test("the files may be named, also by paths from here, and their folders are made")
  func namedFiles() throws {
    let box = try Sandbox(usesDefaults: true)
    let outcome = try box.run("init", "--database", "a/b/x.db", "--config=c/d.json", "--format", "ndjson")
    #expect(
      outcome
        == .done(
          """
          {"file":"database","made":true,"path":"\(box.path)/work/a/b/x.db"}
          {"file":"configuration","made":true,"path":"c/d.json"}

          """))
    expect(try box.run("--config", "c/d.json", "set", "list", "--format", "ndjson"), .done(""))
    #expect(try box.files().filter { $0.hasPrefix("home/") } == [])
  }

  @Test("with another database than commands will use, it says which one that is")
  func otherDatabase() throws {
    let box = try Sandbox(usesDefaults: true)
    try box.rondo("init")
    let outcome = try box.run("init", "--database", "\(box.path)/other.db", "--format", "csv")
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.errors
        == "Without --database and RONDO_DATABASE, commands work with another database: "
        + "\(box.path)/home/.local/share/rondo/rondo.db\n")
    #expect(
      outcome.output
        == "file,made,path\r\ndatabase,true,\(box.path)/other.db\r\n"
        + "configuration,false,\(box.path)/home/.config/rondo/config.json\r\n")
  }

  @Test("a configuration that cannot be read stops it before anything is made")
  func badConfiguration() throws {
    let box = try Sandbox(usesDefaults: true)
    let path = try box.write("{", to: "home/.config/rondo/config.json")
    expect(
      try box.run("init"),
      .failed(
        1, "rondo init: \(path):1:2: expected a key in double quotes or '}', found the end of the text\n"))
    #expect(try box.files().filter { $0.hasSuffix(".db") } == [])
  }

  @Test("a file in the place of a folder is named")
  func fileInPlaceOfFolder() throws {
    let box = try Sandbox(usesDefaults: true)
    try box.write("", to: "home/.local")
    expect(
      try box.run("init"),
      .failed(1, "rondo init: cannot create the folder \(box.path)/home/.local/share: Not a directory\n"))
  }

  @Test("a configuration cannot be made on standard input")
  func standardInput() throws {
    #expect(
      try Sandbox().run("init", "--config", "-", input: "{}")
        == .refused(
          "rondo init: --config: a configuration cannot be made on standard input; give the path of a file",
          usage: "rondo init [options]"))
  }

  @Test("many at once make one database and one configuration")
  func manyAtOnce() async throws {
    let box = try Sandbox(usesDefaults: true)
    let made = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 {
        group.addTask { try box.rondo("init", "--format", "ndjson") }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(made.filter { $0.contains(#""file":"configuration","made":true"#) }.count == 1)
    expect(try box.run("set", "list", "--format", "ndjson"), .done(""))
    #expect(try box.text(of: "home/.config/rondo/config.json").hasSuffix("}\n"))
  }
}
