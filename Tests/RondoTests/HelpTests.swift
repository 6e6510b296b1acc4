import CommandLineTool
import Foundation
import Testing

@testable import rondo

/// The help of every command, word for word.
///
/// After a wanted change run the tests with `RONDO_UPDATE_FIXTURES=1`, which
/// writes the texts anew, and read the difference.
@Suite("Help")
struct HelpTests {
  @Test("the table of commands has no flaw")
  func tableIsSound() {
    #expect(Rondo.program.flaws == [])
  }

  @Test("each command explains itself as written down", arguments: HelpTopic.all)
  func help(of topic: HelpTopic) throws {
    let box = try Sandbox()
    let outcome = try box.run(topic.words + ["--help"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    if ProcessInfo.processInfo.environment["RONDO_UPDATE_FIXTURES"] != nil {
      try Data(outcome.output.utf8).write(to: topic.fixture)
    }
    #expect(outcome.output == String(decoding: try Data(contentsOf: topic.fixture), as: UTF8.self))
    expect(try box.run(["help"] + topic.words), outcome)
    expect(try box.run(topic.words + ["-h"]), outcome)
  }

  @Test("no help is written down of a command that is not there")
  func noFixtureIsLeftOver() throws {
    let folder = HelpTopic.folder
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files) == Set(HelpTopic.all.map { $0.fixture.lastPathComponent }))
  }

  @Test("help needs neither a configuration nor a database")
  func helpReadsNothing() throws {
    let box = try Sandbox(usesDefaults: true)
    let outcome = try box.run("set", "list", "--help", environment: ["RONDO_CONFIG": "missing.json", "HOME": ""])
    #expect(outcome.exitCode == 0)
    #expect(try box.files() == ["home", "tmp", "work"])
  }

  @Test("the version is the program's name and three numbers")
  func version() throws {
    #expect(try Sandbox().run("--version") == .done("rondo \(Rondo.version)\n"))
    #expect(Rondo.version.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
  }

  @Test("a command that is missing or unknown is explained, with the ones there are or the one that was meant")
  func unknownCommands() throws {
    let box = try Sandbox()
    let nothing = try box.run()
    #expect(nothing.exitCode == 2)
    #expect(
      nothing.errors.hasPrefix("rondo: a command is missing\nUsage: rondo [global options] COMMAND\n\nCommands:\n"))
    #expect(nothing.errors.hasSuffix("\nSee 'rondo --help'.\n"))
    expect(
      try box.run("bannner", "list"),
      .failed(
        2,
        """
        rondo: unknown command 'bannner'; did you mean 'banner'?
        Usage: rondo [global options] COMMAND
        See 'rondo --help'.

        """))
    expect(
      try box.run("set", "creat", "x"),
      .failed(
        2,
        """
        rondo set: unknown subcommand 'creat'; did you mean 'create'?
        Usage: rondo set SUBCOMMAND
        See 'rondo set --help'.

        """))
    expect(
      try box.run("set", "list", "--al"),
      .refused("rondo set list: unknown option '--al'; did you mean '--all'?", usage: "rondo set list [options]"))
  }
}
