import Foundation
import Testing

@testable import CommandLineTool

@Suite("Terminals")
struct TerminalTests {
  @Test(
    "the width is that of COLUMNS, or else of the terminal, or else 80",
    arguments: [
      (132, [:], 132), (132, ["COLUMNS": "100"], 100), (132, ["COLUMNS": "wide"], 132), (132, ["COLUMNS": "0"], 132),
      (132, ["COLUMNS": "-5"], 132), (0, [:], 80), (0, ["COLUMNS": "60"], 60),
    ])
  func width(reported: Int, environment: [String: String], width: Int) throws {
    let pair = try Descriptors.terminal(width: reported)
    defer { Descriptors.close(pair.control, pair.terminal) }
    #expect(Terminal(descriptor: pair.terminal, environment: Environment(environment)).width == width)
  }

  @Test(
    "colour is used unless NO_COLOR is set to something or the terminal is dumb",
    arguments: [
      (["TERM": "xterm"], true), ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": "0"], false),
      (["NO_COLOR": ""], true), (["TERM": "dumb"], false),
    ])
  func colour(environment: [String: String], isUsed: Bool) throws {
    let pair = try Descriptors.terminal(width: 80)
    defer { Descriptors.close(pair.control, pair.terminal) }
    #expect(Terminal(descriptor: pair.terminal, environment: Environment(environment)).usesColour == isUsed)
  }

  @Test("a pipe has no width and no colour, whatever the environment says")
  func pipe() throws {
    let pipe = try Descriptors.pipe()
    defer { Descriptors.close(pipe.reading, pipe.writing) }
    let environment = Environment(["COLUMNS": "100", "TERM": "xterm"])
    #expect(Terminal(descriptor: pipe.writing, environment: environment) == .none)
    #expect(!Terminal.none.isInteractive)
  }

  @Test("the environment of the process is read when asked for")
  func processEnvironment() {
    let name = "COMMAND_LINE_TOOL_TEST_VARIABLE"
    #expect(Environment.process[name] == nil)
    setenv(name, "set", 1)
    defer { unsetenv(name) }
    #expect(Environment.process[name] == "set")
  }

  @Test("a progress line is rewritten in place, cut to the terminal, and cleared")
  func progress() {
    let error = MemorySink()
    let terminal = Terminal(width: 10, usesColour: false)
    var progress = Console(output: MemorySink(), error: error, errorTerminal: terminal).progressLine()
    progress.clear()
    progress.show("1 tap")
    progress.show("123 taps of many")
    progress.show("広告広告広告")
    progress.show("a\u{1B}[Hb")
    progress.clear()
    progress.clear()
    #expect(
      error.text
        == [
          "\r1 tap\u{1B}[K", "\r123 taps \u{1B}[K", "\r広告広告\u{1B}[K", "\ra\\u{1B}[H\u{1B}[K", "\r\u{1B}[K",
        ].joined())
  }

  @Test("without a terminal a progress line is silent and its text never made")
  func silentProgress() {
    let (error, made) = (MemorySink(), MemorySizes())
    var progress = Console(output: MemorySink(), error: error).progressLine()
    func text() -> String {
      made.append(1)
      return "1 tap"
    }
    progress.show(text())
    progress.clear()
    #expect(error.bytes == [])
    #expect(made.all == [])
  }
}
