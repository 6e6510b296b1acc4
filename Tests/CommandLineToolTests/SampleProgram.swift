import CommandLineTool

/// A small program with every form of option and argument, in the shape of Rondo's own.
enum SampleProgram {
  enum Layout: String, CaseIterable { case none, trailing, bothEnds = "both-ends" }

  enum Place: Hashable { case first, last, before(Int64), after(Int64) }

  static let config = Option("config", value: "FILE", help: "The configuration file.", environment: "SAMPLE_CONFIG")
  static let verbose = Option(flag: "verbose", help: "Say more.")

  static let set = Argument("SET", help: "The slug of the set.")
  static let banner = Argument("ID", help: "The number of the banner.", in: 1...Int64.max)
  static let banners = banner.repeated()
  static let layoutArgument = Argument("LAYOUT", choices: Layout.self, help: "The layout.")

  static let dwell = Option("dwell", value: "DURATION", help: "How long the banner stays.", parse: seconds)
  static let name = Option("name", value: "TEXT", help: "The name of the banner.").required()
  static let tags = Option("tag", value: "TEXT", help: "A tag.").repeated()
  static let weight = Option("weight", value: "N", help: "The weight.", in: 0...100).defaulting(to: 1, text: "1")
  static let layout = Option("layout", choices: Layout.self, help: "The padding layout.").defaulting(to: .trailing)
  static let dryRun = Option(flag: "dry-run", help: "Only say what would be done.")

  static let place = Alternatives(exactlyOneOf: [
    Option(flag: "first", meaning: Place.first, help: "Before all others."),
    Option(flag: "last", meaning: Place.last, help: "After all others."),
    Option("before", value: "ID", help: "Right before this banner.", parse: { .before(try number($0)) }),
    Option("after", value: "ID", help: "Right after this banner.", parse: { .after(try number($0)) }),
  ])
  static let pace = Alternatives(atMostOneOf: [
    Option(flag: "slow", meaning: "slow", help: "Take time."),
    Option("pace", value: "WORD", help: "Take this pace."),
  ])

  /// What `DurationText.parse` does in the real program.
  static func seconds(_ text: String) throws(InvalidValue) -> Int64 {
    guard text.hasSuffix("s"), let number = Int64(text.dropLast()) else {
      throw InvalidValue(text, "is not a duration", remedy: "write e.g. 3s")
    }
    return number
  }

  static func number(_ text: String) throws(InvalidValue) -> Int64 {
    guard let number = Int64(text) else { throw InvalidValue(text, "is not the number of a banner") }
    return number
  }

  /// The program, each of whose commands hands its call to `body`.
  static func make(_ body: @escaping @Sendable (Invocation) throws -> Void = { _ in }) -> Program {
    Program(
      "sample", version: "1.2.3", abstract: "Show how a program of commands behaves.",
      discussion: """
        Everything it does is made up. The first paragraph is long enough that it has to be broken into
        lines where the terminal ends.

        The second paragraph is short.
        """,
      globalOptions: [config, verbose],
      commands: [
        Command("init", abstract: "Make a new database.", run: body),
        Command(
          "banner", abstract: "Add, change and order the banners of a set.",
          subcommands: [
            Command(
              "add", abstract: "Add a banner to a set.", arguments: [set],
              options: [name, dwell, tags, weight, layout, dryRun, pace],
              examples: [
                Example("sample banner add spring --name Sale", "Add a banner that stays as long as the set says."),
                Example("sample banner add spring --name Sale --dwell 3s", "Add one that stays for three seconds."),
              ],
              run: body),
            Command(
              "move", abstract: "Move a banner to another place.", arguments: [set, banner], options: [place],
              run: body),
            Command(
              "reorder", abstract: "Put the banners of a set into a new order.", arguments: [set, banners], run: body),
            Command("list", abstract: "List banners.", arguments: [set.optional()], run: body),
          ]),
        Command(
          "tidy", abstract: "Tidy layouts up.",
          arguments: [layoutArgument, Argument("FILE", help: "Files to tidy.").repeated(allowingNone: true)], run: body),
      ])
  }
}
