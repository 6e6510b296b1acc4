import CommandLineTool
import Testing

@Suite("Help")
struct HelpTests {
  static let program = """
    Show how a program of commands behaves.

    Usage: sample [global options] COMMAND

    Everything it does is made up. The first paragraph is long enough that it has to
    be broken into lines where the terminal ends.

    The second paragraph is short.

    Commands:
      init    Make a new database.
      banner  Add, change and order the banners of a set.
      tidy    Tidy layouts up.
      help    Show the help of a command.

    Global options:
      --config FILE  The configuration file. Environment: SAMPLE_CONFIG.
      --verbose      Say more.
      -h, --help     Show help for the command and exit.
      --version      Show the version and exit.

    """
  static let group = """
    Add, change and order the banners of a set.

    Usage: sample banner SUBCOMMAND

    Subcommands:
      add      Add a banner to a set.
      move     Move a banner to another place.
      reorder  Put the banners of a set into a new order.
      list     List banners.

    Global options:
      --config FILE  The configuration file. Environment: SAMPLE_CONFIG.
      --verbose      Say more.
      -h, --help     Show help for the command and exit.
      --version      Show the version and exit.

    """
  static let add = """
    Add a banner to a set.

    Usage: sample banner add SET --name TEXT [options]

    Arguments:
      SET  The slug of the set.

    Options:
      --name TEXT       The name of the banner.
      --dwell DURATION  How long the banner stays.
      --tag TEXT        A tag. May be repeated.
      --weight N        The weight. Default: 1.
      --layout LAYOUT   The padding layout. One of: none, trailing, both-ends.
                        Default: trailing.
      --dry-run         Only say what would be done.
      --slow            Take time.
      --pace WORD       Take this pace.

    Global options:
      --config FILE  The configuration file. Environment: SAMPLE_CONFIG.
      --verbose      Say more.
      -h, --help     Show help for the command and exit.
      --version      Show the version and exit.

    Examples:
      Add a banner that stays as long as the set says.
        sample banner add spring --name Sale
      Add one that stays for three seconds.
        sample banner add spring --name Sale --dwell 3s

    """
  static let tidyNarrow = """
    Tidy layouts up.

    Usage: sample tidy LAYOUT
        [FILE...]

    Arguments:
      LAYOUT
          The layout. One of:
          none, trailing,
          both-ends.
      FILE...
          Files to tidy.

    Global options:
      --config FILE
          The configuration file.
          Environment:
          SAMPLE_CONFIG.
      --verbose
          Say more.
      -h, --help
          Show help for the
          command and exit.
      --version
          Show the version and
          exit.

    """

  @Test(
    "the program, a group and a command, by --help, -h and the help command",
    arguments: [
      ("--help", program), ("-h", program), ("help", program), ("--verbose --help", program),
      ("banner --help", group), ("banner -h", group), ("help banner", group),
      ("banner add --help", add), ("banner add spring -h", add), ("help banner add", add),
      ("help --verbose banner add", add),
    ])
  func texts(line: String, text: String) {
    #expect(SampleRun(line) == .init(output: text))
  }

  @Test(
    "a request for help wins over errors on the line, whichever comes first",
    arguments: [
      "banner add --bogus --help", "banner add --dwell abc --help", "banner add --help --bogus", "banner add a b c -h",
    ])
  func winsOverErrors(line: String) {
    #expect(SampleRun(line) == .init(output: Self.add))
  }

  @Test(
    "after two dashes a request for help is a mere word",
    arguments: ["banner add a -- --help", "banner add --bogus -- -h"])
  func isWordAfterDashes(line: String) {
    #expect(SampleRun(line).exitCode == .usage)
    #expect(SampleRun(line).output == "")
  }

  @Test("a narrow terminal gets texts below their terms")
  func narrow() {
    let terminal = Terminal(width: 30, usesColour: false)
    #expect(SampleRun("tidy --help", terminal: terminal) == .init(output: Self.tidyNarrow))
  }

  @Test("no line is wider than the terminal, but for words and examples that cannot be broken", arguments: 30...200)
  func fits(width: Int) {
    for line in ["--help", "banner --help", "banner move --help", "tidy --help"] {
      let run = SampleRun(line, terminal: Terminal(width: width, usesColour: false))
      let usageFree = run.output.split(separator: "\n").filter { !$0.contains("(--first") }
      #expect(usageFree.allSatisfy { $0.count <= width }, "\(line) at \(width)")
    }
  }

  @Test(
    "help about what does not exist is a usage error",
    arguments: [
      ("help baner", "sample help: unknown command 'baner'; did you mean 'banner'?"),
      ("help banner ad", "sample help: unknown subcommand 'ad'; did you mean 'add'?"),
      ("help banner add more", "sample help: unexpected argument 'more'"),
    ])
  func unknownTopics(line: String, message: String) {
    let usage = "Usage: sample help [COMMAND...]\nSee 'sample help --help'.\n"
    #expect(SampleRun(line) == .init(exitCode: .usage, output: "", error: "\(message)\n\(usage)"))
  }

  @Test("the version is printed on any level", arguments: ["--version", "banner --version", "banner add --version"])
  func version(line: String) {
    #expect(SampleRun(line) == .init(output: "sample 1.2.3\n"))
  }
}
