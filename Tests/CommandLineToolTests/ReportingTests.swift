import CommandLineTool
import Testing

@Suite("How a run ends")
struct ReportingTests {
  struct Odd: Error, CustomStringConvertible { let description = "something odd" }

  @Test("the numbers of the exit codes are those that scripts know")
  func exitCodes() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 75])
  }

  @Test(
    "a failure gives its exit code, its message after the command, and its hint on a line of its own",
    arguments: [
      (
        Failure(.notFound, "no set 'sprng'", hint: "Try 'sample list'."),
        "sample init: no set 'sprng'\nTry 'sample list'.\n"
      ),
      (Failure(.busy, "the database is busy"), "sample init: the database is busy\n"),
    ])
  func failures(failure: Failure, error: String) {
    let run = SampleRun("init") { _ in throw failure }
    #expect(run == .init(exitCode: failure.exitCode, output: "", error: error))
  }

  @Test("any other error is printed by its description and is a failure")
  func otherErrors() {
    let run = SampleRun("init") { _ in throw Odd() }
    #expect(run == .init(exitCode: .failure, output: "", error: "sample init: something odd\n"))
  }

  @Test("a usage error of a command itself comes with its usage line")
  func usageErrors() {
    let run = SampleRun("tidy none") { _ in throw UsageError("--from is later than --to", hint: "swap them") }
    #expect(
      run.error
        == "sample tidy: --from is later than --to; swap them\nUsage: sample tidy LAYOUT [FILE...]\nSee 'sample tidy --help'.\n"
    )
    #expect(run.exitCode == .usage)
  }

  @Test("what was already reported only sets the exit code")
  func alreadyReported() {
    let run = SampleRun("init") { invocation in
      try invocation.console.output.write(line: "two differences")
      throw AlreadyReported(.failure)
    }
    #expect(run == .init(exitCode: .failure, output: "two differences\n", error: ""))
  }

  @Test("what was written before an error still goes out")
  func outputBeforeError() {
    let run = SampleRun("init") { invocation in
      try invocation.console.output.write(line: "half")
      throw Failure(.conflict, "the rest is missing")
    }
    #expect(run == .init(exitCode: .conflict, output: "half\n", error: "sample init: the rest is missing\n"))
  }

  @Test("names in messages cannot steer the terminal")
  func hostileMessage() {
    let run = SampleRun("init") { _ in
      throw Failure(.conflict, "banner '\u{1B}]0;owned\u{7}\r\u{202E}' is archived", hint: "See\tthis.")
    }
    #expect(
      run.error == "sample init: banner '\\u{1B}]0;owned\\u{07}\\r\\u{202E}' is archived\nSee\\tthis.\n")
  }

  @Test("every flaw of a table of commands is named, and the sample has none")
  func flaws() {
    #expect(SampleProgram.make().flaws == [])
    let any = Argument("A", help: "").repeated(allowingNone: true)
    let program = Program(
      "p", version: "1", abstract: "", globalOptions: [Option(flag: "loud", help: "")],
      commands: [
        Command("one", abstract: "", arguments: [any, SampleProgram.set]) { _ in },
        Command(
          "one", abstract: "", arguments: [SampleProgram.set, SampleProgram.set],
          options: [Option(flag: "loud", help: ""), Option(flag: "help", help: "")]
        ) { _ in },
      ])
    #expect(
      program.flaws == [
        "'p' has the command one twice",
        "'p one' has arguments after one that takes all words",
        "'p one' has an argument that must be there after one that may be left out",
        "'p one' has the option --loud twice",
        "'p one' has the option --help twice",
        "'p one' has the argument SET twice",
      ])
  }
}
