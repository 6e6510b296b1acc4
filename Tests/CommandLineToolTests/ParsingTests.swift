import CommandLineTool
import Testing

@Suite("Reading a command line")
struct ParsingTests {
  @Test(
    "an option takes its value from the next word or after an equals sign, before or after the arguments",
    arguments: [
      "banner add spring --name Sale", "banner add --name Sale spring", "banner add spring --name=Sale",
      "banner add --name=Sale spring", "banner add --name=Sale -- spring",
    ])
  func optionForms(line: String) {
    let run = SampleRun(line) { invocation in
      try invocation.console.output.write("\(invocation[SampleProgram.set]) \(invocation[SampleProgram.name])")
    }
    #expect(run == .init(output: "spring Sale"))
  }

  @Test("the values of every kind of option arrive with their types")
  func values() {
    let line = "banner add s --name N --dwell 3s --tag a --tag=b --weight 7 --layout both-ends --dry-run --pace quick"
    let run = SampleRun(line) { invocation in
      #expect(invocation[SampleProgram.name] == "N")
      #expect(invocation[SampleProgram.dwell] == 3)
      #expect(invocation[SampleProgram.tags] == ["a", "b"])
      #expect(invocation[SampleProgram.weight] == 7)
      #expect(invocation[SampleProgram.layout] == .bothEnds)
      #expect(invocation[SampleProgram.dryRun])
      #expect(invocation[SampleProgram.pace] == "quick")
      #expect(invocation.path.text == "sample banner add")
      try invocation.console.output.write("seen")
    }
    #expect(run == .init(output: "seen"))
  }

  @Test("options left out have no value, their default, or none of many")
  func leftOut() {
    let run = SampleRun("banner add s --name N") { invocation in
      #expect(invocation[SampleProgram.dwell] == nil)
      #expect(invocation[SampleProgram.tags] == [])
      #expect(invocation[SampleProgram.weight] == 1)
      #expect(invocation[SampleProgram.layout] == .trailing)
      #expect(!invocation[SampleProgram.dryRun])
      #expect(invocation[SampleProgram.pace] == nil)
      #expect(invocation[SampleProgram.config] == nil)
      #expect(!invocation[SampleProgram.verbose])
      try invocation.console.output.write("seen")
    }
    #expect(run == .init(output: "seen"))
  }

  @Test(
    "options that exclude each other give the one value that was meant",
    arguments: [
      ("--first", SampleProgram.Place.first), ("--last", .last), ("--before 3", .before(3)), ("--after=-4", .after(-4)),
    ])
  func alternatives(option: String, place: SampleProgram.Place) {
    let run = SampleRun("banner move spring 9 \(option)") { invocation in
      #expect(invocation[SampleProgram.place] == place)
      #expect(invocation[SampleProgram.banner] == 9)
      try invocation.console.output.write("seen")
    }
    #expect(run == .init(output: "seen"))
  }

  @Test(
    "global options stand before the command, inside it or after it",
    arguments: [
      "--config c --verbose banner list", "banner --config=c --verbose list", "banner list --verbose --config c",
      "--verbose banner list spring --config c",
    ])
  func globalOptions(line: String) {
    let run = SampleRun(line) { invocation in
      try invocation.console.output.write(
        "\(invocation[SampleProgram.config] ?? "none") \(invocation[SampleProgram.verbose])")
    }
    #expect(run == .init(output: "c true"))
  }

  @Test("a repeated argument takes all words that are left")
  func repeatedArgument() {
    let run = SampleRun("banner reorder spring 3 1 2") { invocation in
      #expect(invocation[SampleProgram.set] == "spring")
      #expect(invocation[SampleProgram.banners] == [3, 1, 2])
      try invocation.console.output.write("seen")
    }
    #expect(run == .init(output: "seen"))
  }

  @Test("an argument that may be left out is nil without a word", arguments: [("", nil), (" spring", "spring")])
  func optionalArgument(words: String, value: String?) {
    let run = SampleRun("banner list\(words)") { invocation in
      #expect(invocation[SampleProgram.set.optional()] == value)
      try invocation.console.output.write("seen")
    }
    #expect(run == .init(output: "seen"))
  }

  @Test(
    "a dash alone, negative numbers and all words after two dashes are arguments",
    arguments: [
      (["none"], []), (["none", "-"], ["-"]), (["none", "-1"], ["-1"]),
      (["none", "--", "--verbose", "--"], ["--verbose", "--"]),
      (["none", "a", "--", "-h"], ["a", "-h"]), (["none", ""], [""]), (["--", "none", "--help"], ["--help"]),
    ])
  func operands(words: [String], files: [String]) {
    let run = SampleRun(words: ["tidy"] + words) { invocation in
      #expect(invocation[Argument("FILE", help: "").repeated(allowingNone: true)] == files)
      #expect(invocation[SampleProgram.layoutArgument] == .none)
      try invocation.console.output.write("seen")
    }
    #expect(run == .init(output: "seen"))
  }

  @Test(
    "a value may be empty, a dash, a negative number, or hold further equals signs and marks",
    arguments: [
      (["--name="], ""), (["--name", ""], ""), (["--name", "-"], "-"), (["--name", "-1"], "-1"),
      (["--name", "-x"], "-x"),
      (["--name=--x"], "--x"), (["--name=a=b"], "a=b"), (["--name=\u{301}x"], "\u{301}x"),
      (["--name=\u{FE0F}"], "\u{FE0F}"),
    ])
  func values(words: [String], name: String) {
    let run = SampleRun(words: ["banner", "add", "s"] + words) { invocation in
      #expect(Array(invocation[SampleProgram.name].utf8) == Array(name.utf8))
      try invocation.console.output.write("seen")
    }
    #expect(run == .init(output: "seen"))
  }

  @Test(
    "an environment variable stands in for an option that is left out, unless it is empty",
    arguments: [
      ("init", "e", "e"), ("init --config c", "e", "c"), ("init", "", "none"), ("init --config=", "e", ""),
    ])
  func environment(line: String, variable: String, value: String) {
    let run = SampleRun(line, environment: ["SAMPLE_CONFIG": variable]) { invocation in
      try invocation.console.output.write(invocation[SampleProgram.config] ?? "none")
    }
    #expect(run == .init(output: value))
  }
}

extension SampleRun {
  /// A run that ended well and printed this.
  init(output: String) {
    self.init(exitCode: .done, output: output, error: "")
  }

  init(exitCode: ExitCode, output: String, error: String) {
    self.exitCode = exitCode
    self.output = output
    self.error = error
  }
}
