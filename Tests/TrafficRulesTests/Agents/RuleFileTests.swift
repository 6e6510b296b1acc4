import Testing
import TrafficRules

@Suite struct RuleFileTests {
  private func verdict(of agent: String, by text: String) throws -> AgentVerdict? {
    try UserAgentRules(parsing: Array(text.utf8), source: "house").classify(agent)?.verdict
  }

  @Test(
    "Words match whole words, unless a star opens them, and whatever case",
    arguments: [
      ("examplebot", "ExampleBot/1.0", true), ("examplebot", "MyExampleBot", false),
      ("examplebot", "ExampleBots", false),
      ("examplebot", "(examplebot)", true), ("*bot", "ExampleBot", true), ("*bot", "Botnet", false),
      ("bot*", "Botnet", true),
      ("bot*", "ExampleBot", false), ("*bot*", "aBOTb", true), ("^curl/*", "curl/8", true),
      ("^curl/*", "libcurl/8", false),
      ("^curl/*", "x curl/8", false), ("tail$", "head tail", true), ("tail$", "tail head", false),
      ("tail$", "retail", false),
      ("^Mozilla/5.0$", "Mozilla/5.0", true), ("^Mozilla/5.0$", "Mozilla/5.0 (X11)", false),
      ("two words", "has two words", true), ("two words", "has two  words", false), ("bot", "bot_x", true),
      ("bot", "botä", false), ("bot", "äbot", false), ("ähnlich", "ähnlich/1", true), ("+http", "(+http://x)", true),
      ("aa", "aaa", false), ("*aa", "aaa", true), ("(x", "a(x)", true), ("*(x", "a(x)", true),
    ])
  func words(pattern: String, agent: String, matches: Bool) throws {
    #expect(try verdict(of: agent, by: "tool \(pattern)") == (matches ? .tool : nil))
  }

  @Test("The first rule that matches decides, wherever in the agent its words are")
  func order() throws {
    let text = "allow two\ncrawler one\ntool three\n"
    #expect(try verdict(of: "one two three", by: text) == .allow)
    #expect(try verdict(of: "three one", by: text) == .crawler)
  }

  @Test("Ignored words are hidden from the rules below, not from those above")
  func ignored() throws {
    #expect(try verdict(of: "Cubot 7", by: "ignore cubot\ncrawler *bot") == nil)
    #expect(try verdict(of: "Cubot 7", by: "crawler *bot\nignore cubot") == .crawler)
    #expect(try verdict(of: "other cubot", by: "ignore other\ncrawler *bot\nignore cubot") == .crawler)
    #expect(try verdict(of: "Cubot otherbot", by: "ignore cubot\ncrawler *bot") == .crawler)
    #expect(try verdict(of: "power bot", by: "ignore power bot\ncrawler bot") == nil)
    #expect(try verdict(of: "power bot", by: "ignore power bot\ncrawler bot\ntool power") == nil)
    #expect(try verdict(of: "superpower bot", by: "ignore power bot\ncrawler bot") == .crawler)
  }

  @Test("Empty lines, comments, tabs, a byte order mark and the line ends of Windows are taken in stride")
  func layout() throws {
    let text = "\u{FEFF}# head\r\n\r\n  tool\t first  # why\r\n\t\r\ncrawler second#2\r\n"
    let rules = try UserAgentRules(parsing: Array(text.utf8), source: "house")
    #expect(rules.rules.map(\.description) == ["tool first (house:3)", "crawler second#2 (house:5)"])
  }

  @Test("A file without a rule makes everybody a person")
  func empty() throws {
    #expect(try verdict(of: "Googlebot", by: "") == nil)
    #expect(try verdict(of: "", by: "# nothing") == nil)
  }

  @Test("An operator's file comes before the built-in rules, and can overrule them")
  func extended() throws {
    let house = "name house\nversion 3\nallow HeadlessChrome*\ntool okhttp\nallow ^curl/*\n"
    let rules = try UserAgentRules.builtIn.extended(by: Array(house.utf8), source: "/etc/rondo/agents.rules")
    #expect(rules.classify("X HeadlessChrome/141.0")?.verdict == .allow)
    #expect(rules.classify("okhttp/4.12.0")?.verdict == .tool)
    #expect(rules.classify("curl/8.5.0")?.description == "allow ^curl/* (house:5)")
    #expect(rules.classify("Googlebot/2.1")?.source == "rondo")
    #expect(rules.classify("CUBOT") == nil)
    #expect(UserAgentRules.builtIn.classify("okhttp/4.12.0")?.verdict == .allow)
  }

  @Test("The version names each file, its version and a hash of what it says")
  func version() throws {
    let builtIn = UserAgentRules.builtIn.version
    #expect(builtIn.wholeMatch(of: /rondo-\d{4}-\d\d-\d\d-[0-9a-f]{8}/) != nil)
    let house = try UserAgentRules.builtIn.extended(by: Array("name house\nversion 3\n".utf8), source: "x")
    #expect(house.version.wholeMatch(of: /house-3-[0-9a-f]{8}\+(.*)/)?.1 == builtIn[...])
    let one = try UserAgentRules(parsing: Array("tool one".utf8), source: "file")
    let other = try UserAgentRules(parsing: Array("tool two".utf8), source: "file")
    #expect(one.version.wholeMatch(of: /file-[0-9a-f]{8}/) != nil)
    #expect(one.version != other.version)
  }

  @Test(
    "A fault is told with its line, and with what to write instead",
    arguments: [
      ("tool a1\nspider foo", 2, RulesError.Problem.unknownWord("spider")), ("tool", 1, .noPattern),
      ("tool *", 1, .noPattern),
      ("tool ^$", 1, .noPattern), ("tool  # only a comment", 1, .noPattern), ("tool a*b", 1, .starInside),
      ("tool **ab", 1, .starInside),
      ("tool ^ ab", 1, .spaceAtEnd), ("tool ab *", 1, .spaceAtEnd), ("tool ...", 1, .noWord), ("tool *a", 1, .tooShort),
      ("tool \(String(repeating: "a", count: 201))", 1, .tooLong), ("tool abc\n\ncrawler ABC", 3, .repeated(line: 1)),
      ("name a b", 1, .badLabel("name")), ("name a\nname b", 2, .badLabel("name")),
      ("version", 1, .badLabel("version")),
      ("version 3+4", 1, .badLabel("version")), ("tool ab\u{1}", 1, .unreadable), ("tool ab\0", 1, .unreadable),
      ("Tool ab", 1, .unknownWord("Tool")),
    ])
  func faults(text: String, line: Int, problem: RulesError.Problem) {
    let error = #expect(throws: RulesError.self) {
      try UserAgentRules(parsing: Array(text.utf8), source: "house.rules")
    }
    #expect(error?.line == line)
    #expect(error?.problem == problem)
    #expect(error?.description.hasPrefix("house.rules, line \(line): ") == true)
  }

  @Test("Text that is not UTF-8, a file beyond 1 MiB and rules beyond the memory for them are refused")
  func limits() {
    func problem(_ bytes: [UInt8]) -> RulesError.Problem? {
      do throws(RulesError) {
        _ = try UserAgentRules(parsing: bytes, source: "house")
        return nil
      } catch {
        return error.problem
      }
    }
    #expect(problem(Array("tool ab".utf8) + [0xC3]) == .unreadable)
    #expect(problem([UInt8](repeating: 0x0A, count: 1 << 20)) == nil)
    #expect(problem([UInt8](repeating: 0x0A, count: 1 << 20 + 1)) == .fileTooLarge)
  }

  @Test("The file that comes with the program is small, and every rule in it can be reached")
  func builtIn() {
    #expect(UserAgentRules.builtInText.count <= 20_000)
    for rule in UserAgentRules.builtIn.rules where rule.verdict != .ignore {
      let words = rule.pattern.drop { "*^".contains($0) }
      let agent = String(words.last.map { "*$".contains($0) } == true ? words.dropLast() : words)
      #expect(UserAgentRules.builtIn.classify(agent) != nil, "\(rule)")
    }
  }
}
