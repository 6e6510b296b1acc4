import CommandLineTool
import Testing

@Suite("Command lines that are wrong")
struct UsageErrorTests {
  static let add = """
    Usage: sample banner add SET --name TEXT [options]
    See 'sample banner add --help'.

    """
  static let move = """
    Usage: sample banner move SET ID (--first | --last | --before ID | --after ID)
    See 'sample banner move --help'.

    """
  static let program = """
    Usage: sample [global options] COMMAND
    See 'sample --help'.

    """
  static let programWithList = """
    Usage: sample [global options] COMMAND

    Commands:
      init    Make a new database.
      banner  Add, change and order the banners of a set.
      tidy    Tidy layouts up.
      help    Show the help of a command.

    See 'sample --help'.

    """
  static let groupWithList = """
    Usage: sample banner SUBCOMMAND

    Subcommands:
      add      Add a banner to a set.
      move     Move a banner to another place.
      reorder  Put the banners of a set into a new order.
      list     List banners.

    See 'sample banner --help'.

    """

  @Test(
    "options and their values",
    arguments: [
      ("--nmae x", "unknown option '--nmae'; did you mean '--name'?"),
      ("--bogus", "unknown option '--bogus'"),
      ("-x", "unknown option '-x'"),
      ("--name", "--name TEXT lacks its value"),
      ("--name --dry-run", "--name TEXT lacks its value; write --name=VALUE for a value that starts with '--'"),
      ("--name --", "--name TEXT lacks its value; write --name=VALUE for a value that starts with '--'"),
      ("--name a --name b", "--name is given twice; give it once"),
      ("--name a --dry-run --dry-run", "--dry-run is given twice; give it once"),
      ("--name a --dry-run=yes", "--dry-run takes no value"),
      ("", "--name TEXT is missing"),
      ("--name a --dwell abc", "--dwell: 'abc' is not a duration; write e.g. 3s"),
      ("--name a --weight many", "--weight: 'many' is not a whole number; write a whole number from 0 to 100"),
      ("--name a --weight 101", "--weight: '101' is out of range; write a whole number from 0 to 100"),
      ("--name a --weight -1", "--weight: '-1' is out of range; write a whole number from 0 to 100"),
      ("--name a --weight -", "--weight: '-' is not a whole number; write a whole number from 0 to 100"),
      ("--name a --weight=", "--weight: '' is not a whole number; write a whole number from 0 to 100"),
      (
        "--name a --weight 99999999999999999999",
        "--weight: '99999999999999999999' is out of range; write a whole number from 0 to 100"
      ),
      ("--name a --layout traling", "--layout: 'traling' is not one of its values; did you mean 'trailing'?"),
      (
        "--name a --layout round",
        "--layout: 'round' is not one of its values; write none, trailing or both-ends"
      ),
      ("--name a --slow --pace x", "--slow and --pace exclude each other; give one of them"),
      ("more --name a", "unexpected argument 'more'"),
    ])
  func options(words: String, message: String) {
    let run = SampleRun("banner add spring \(words)")
    #expect(run == .init(exitCode: .usage, output: "", error: "sample banner add: \(message)\n\(Self.add)"))
  }

  @Test(
    "options of which one is needed",
    arguments: [
      ("spring 7", "one of --first, --last, --before ID, --after ID is missing"),
      ("spring 7 --first --last", "--first and --last exclude each other; give one of them"),
      (
        "spring 7 --after 3 --first --before 4", "--first and --before and --after exclude each other; give one of them"
      ),
      ("spring 7 --before x", "--before: 'x' is not the number of a banner"),
      ("spring 7 --first --first", "--first is given twice; give it once"),
      ("--first", "SET is missing"),
      ("spring --first", "ID is missing"),
      ("spring seven --first", "ID: 'seven' is not a whole number; write a whole number, 1 or more"),
    ])
  func alternatives(words: String, message: String) {
    let run = SampleRun("banner move \(words)")
    #expect(run == .init(exitCode: .usage, output: "", error: "sample banner move: \(message)\n\(Self.move)"))
  }

  @Test("a repeated argument needs a word")
  func repeatedArgument() {
    let usage = "Usage: sample banner reorder SET ID...\nSee 'sample banner reorder --help'.\n"
    #expect(SampleRun("banner reorder spring").error == "sample banner reorder: ID is missing\n\(usage)")
    #expect(
      SampleRun("banner reorder spring 1 0 2").error
        == "sample banner reorder: ID: '0' is out of range; write a whole number, 1 or more\n\(usage)")
  }

  @Test("an argument with few values names them")
  func argumentChoices() {
    let usage = "Usage: sample tidy LAYOUT [FILE...]\nSee 'sample tidy --help'.\n"
    #expect(
      SampleRun("tidy both_ends").error
        == "sample tidy: LAYOUT: 'both_ends' is not one of its values; did you mean 'both-ends'?\n\(usage)")
  }

  @Test(
    "commands",
    arguments: [
      ("", "sample: a command is missing\n\(programWithList)"),
      ("--verbose", "sample: a command is missing\n\(programWithList)"),
      ("baner", "sample: unknown command 'baner'; did you mean 'banner'?\n\(program)"),
      ("BANNER", "sample: unknown command 'BANNER'; did you mean 'banner'?\n\(program)"),
      ("slideshow", "sample: unknown command 'slideshow'\n\(programWithList)"),
      ("--dwell 3s banner add", "sample: unknown option '--dwell'; write it after the command\n\(program)"),
      ("--config", "sample: --config FILE lacks its value\n\(programWithList)"),
      ("banner", "sample banner: a subcommand is missing\n\(groupWithList)"),
      ("banner --", "sample banner: a subcommand is missing\n\(groupWithList)"),
      ("banner delete", "sample banner: unknown subcommand 'delete'\n\(groupWithList)"),
      (
        "banner ad",
        "sample banner: unknown subcommand 'ad'; did you mean 'add'?\nUsage: sample banner SUBCOMMAND\nSee 'sample banner --help'.\n"
      ),
    ])
  func commands(line: String, error: String) {
    #expect(SampleRun(line) == .init(exitCode: .usage, output: "", error: error))
  }

  @Test("a bad value from the environment names the variable, not the option")
  func environment() {
    let level = Option("level", value: "N", help: "", environment: "LEVEL", parse: SampleProgram.number)
    let program = Program(
      "p", version: "1", abstract: "", commands: [Command("run", abstract: "", options: [level]) { _ in }])
    let error = MemorySink()
    let console = Console(output: MemorySink(), error: error, environment: Environment(["LEVEL": "high"]))
    #expect(program.run(["run"], on: console) == .usage)
    #expect(
      error.text
        == "p run: LEVEL: 'high' is not the number of a banner\nUsage: p run [options]\nSee 'p run --help'.\n")
  }

  @Test("nothing of a command runs when any of its values is bad")
  func nothingRuns() {
    let run = SampleRun("banner add spring --name a --dwell abc") { invocation in
      try invocation.console.output.write("ran")
    }
    #expect(run.output == "")
  }

  @Test("a bad word cannot steer the terminal through the message")
  func hostileWord() {
    let run = SampleRun(words: ["\u{1B}[31mred\u{202E}\n\u{9B}A"])
    #expect(run.error.hasPrefix("sample: unknown command '\\u{1B}[31mred\\u{202E}\\n\\u{009B}A'\n"))
  }
}
