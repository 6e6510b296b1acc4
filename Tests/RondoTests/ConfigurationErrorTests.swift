import Testing

@Suite("Errors in a configuration")
struct ConfigurationErrorTests {
  /// What a command says to a configuration: the place and the problem, and a line of advice where there is any.
  private func complaint(about text: String) throws -> String {
    let box = try Sandbox()
    let path = try box.write(text, to: "work/config.json")
    let outcome = try box.run("set", "list", "--config", path)
    #expect(outcome.exitCode == 1)
    #expect(outcome.output == "")
    let start = "rondo set list: \(path):"
    try #require(outcome.errors.hasPrefix(start), "\(outcome.errors)")
    return String(outcome.errors.dropFirst(start.count).dropLast())
  }

  private static let keys = """
    database, time_zone, busy_timeout, future_tolerance, log_format, quiet, listen, http_threads, public_url, \
    trusted_proxies, user_agent_rules, page_token_life, email_token_life, click_patience, event_retention
    """

  @Test("an unknown key is named with its line and column, and with the key that was meant")
  func unknownKeys() throws {
    #expect(
      try complaint(about: "{\n  \"quiet\": true,\n  \"databse\": \"x\"\n}")
        == "3:3: unknown key 'databse'\nDid you mean 'database'?")
    #expect(
      try complaint(about: #"{"ü": 1, "colour": "red"}"#)
        == "1:2: unknown key 'ü'\n"
        + "The keys are \(Self.keys).")
    #expect(
      try complaint(about: #"{"quiet": false, "": 1}"#)
        == "1:18: unknown key ''\n"
        + "The keys are \(Self.keys).")
  }

  @Test("a value that its key cannot have is named with its place and what to write instead")
  func badValues() throws {
    let cases = [
      (
        #"{"busy_timeout": "fast"}"#,
        #"1:18: busy_timeout: "fast" is not a duration: write e.g. 3s, 1500ms, 2m, 1h, 1d or 1m30s"#
      ),
      (
        #"{"busy_timeout": "2h"}"#,
        "1:18: busy_timeout: '2h' is out of range; write a duration from 0s to 1h"
      ),
      (
        #"{"future_tolerance": "1000d"}"#,
        "1:22: future_tolerance: '1000d' is out of range; write a duration from 0s to 366d"
      ),
      (
        #"{"log_format": "xml"}"#,
        "1:16: log_format: 'xml' is no log format; write text or json"
      ),
      (
        "{\n\"database\": \"\"}",
        "2:13: database: '' is not the path of a file"
      ),
      (
        #"{"é": 1, "time_zone": "Europe/Viena"}"#,
        "1:2: unknown key 'é'\nThe keys are \(Self.keys)."
      ),
      (
        #"{"listen": ["a:1", 2]}"#,
        "1:20: expected a string, found '2'"
      ),
      (
        #"{"http_threads": 65}"#,
        "1:18: http_threads: 65 is out of range; write null or 1 to 64"
      ),
      (
        #"{"public_url": "https://example.org/?a"}"#,
        "1:16: public_url: 'https://example.org/?a' has a query or a fragment; end it with the host or a path"
      ),
      (
        #"{"click_patience": "11s"}"#,
        "1:20: click_patience: '11s' is out of range; write a duration from 0s to 10s"
      ),
      (
        #"{"page_token_life": "1s"}"#,
        "1:21: page_token_life: '1s' is out of range; write a duration from 1m to 366d"
      ),
      (#"{"quiet": "yes"}"#, "1:11: expected true or false, found '\"'"),
      (#"{"busy_timeout": 5}"#, "1:18: expected a string, found '5'"),
      (#"{"database": null}"#, "1:14: expected a string, found 'n'"),
    ]
    for (text, complaint) in cases { #expect(try self.complaint(about: text) == complaint) }
    #expect(
      try complaint(about: #"{"time_zone": "Europe/Viena"}"#)
        .hasPrefix(#"1:15: time_zone: there is no time zone "Europe/Viena"; did you mean Europe/Vienna"#))
  }

  @Test("a key that is there twice is an error, however it is written")
  func repeatedKeys() throws {
    #expect(
      try complaint(about: #"{"quiet": true, "quiet": true}"#) == "1:17: the key 'quiet' occurs twice")
    #expect(
      try complaint(about: #"{"quiet": true, "\u0071uiet": true}"#) == "1:17: the key 'quiet' occurs twice")
  }

  @Test("what is not JSON is an error with its place")
  func notJSON() throws {
    #expect(try complaint(about: "") == "1:1: expected an object, found the end of the text")
    #expect(try complaint(about: "{}\n{}") == "2:1: something follows the end of the value")
    #expect(try complaint(about: "{\"quiet\": true,\n}") == "2:1: expected a key in double quotes, found '}'")
    #expect(try complaint(about: "database = x") == "1:1: expected an object, found 'd'")
  }

  @Test("a key cannot steer the terminal through the message")
  func hostileKey() throws {
    #expect(try complaint(about: #"{"\u001b[2J\nrondo: all is well": 1}"#).contains("\\u{1B}[2J\\nrondo: all is well'"))
  }

  @Test("an endless file is refused")
  func endlessFile() throws {
    let outcome = try Sandbox().run("set", "list", "--config", "/dev/zero")
    #expect(
      outcome
        == .failed(1, "rondo set list: /dev/zero has more than 1048576 bytes, so it is no configuration\n"))
  }
}
