import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("rondo daemon")
struct DaemonTests {
  @Test("a set rotates on its schedule, each change a line, until SIGTERM ends it with exit code 0")
  func rotates() throws {
    let box = try Sandbox.withBanners("a", "b")
    try box.rondo("set", "edit", "spring", "--interval", "200ms")
    let daemon = try RunningDaemon(in: box)
    try box.rondo("set", "next", "spring")
    try daemon.wait(until: "three timed changes") { try daemon.log().filter { $0.contains(" timed ") }.count >= 3 }
    try daemon.signal(SIGTERM)
    #expect(try daemon.exitCode() == 0)
    let log = try daemon.log()
    #expect(log[0].contains(/^\S+Z started set=spring revision=4 position=\d banner=\d name=/))
    let banners = log.filter { $0.contains(" timed ") }.compactMap { $0.firstMatch(of: /banner=(\d)/)?.1 }
    #expect(zip(banners, banners.dropFirst()).allSatisfy { $0 != $1 })
    #expect(
      try daemon.errors() == """
        rondo daemon: rotating 1 of 1 banner sets in \(box.database)
        rondo daemon: stopped

        """)
  }

  @Test("a change by another command is logged within a quarter of a second")
  func noticesChanges() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    let daemon = try RunningDaemon(in: box, ["--log-format=json"])
    var slowest = Duration.zero
    for (words, cause) in [
      (["set", "next", "spring"], "operator"), (["set", "pause", "spring"], "operator"),
      (["set", "resume", "spring"], "resumed"), (["banner", "archive", "spring", "2"], "list_changed"),
    ] {
      let before = try daemon.log().count
      try #require(try box.run(words).exitCode == 0)
      let begin = ContinuousClock.now
      try daemon.wait(until: "\(words)") { try daemon.log().count > before }
      slowest = max(slowest, ContinuousClock.now - begin)
      let json = try JSONSerialization.jsonObject(with: Data(try #require(try daemon.log().last).utf8))
      let line = try #require(json as? [String: Any])
      #expect(line["cause"] as? String == cause)
      #expect(line["set"] as? String == "spring")
    }
    // What the machine is doing besides may delay one look, not the fastest of four.
    #expect(slowest < .seconds(1))
    try daemon.signal(SIGINT)
    #expect(try daemon.exitCode() == 0)
  }

  @Test("a second one on the same database refuses, and says who holds it")
  func second() throws {
    let box = try Sandbox.withSet()
    let daemon = try RunningDaemon(in: box)
    let outcome = try box.run("daemon")
    #expect(outcome.exitCode == 75)
    #expect(outcome.output == "")
    let holder = "\(try #require(daemon.processID))"
    #expect(outcome.errors.hasPrefix("rondo daemon: another daemon rotates this database: "))
    #expect(outcome.errors.contains(holder))
    #expect(outcome.errors.hasSuffix("Stop it first, with 'kill \(holder)' on its machine.\n"))
    try daemon.signal(SIGTERM)
    #expect(try daemon.exitCode() == 0)
  }

  @Test("SIGHUP reads the configuration again; one that is bad is refused, and the old one stays")
  func reload() throws {
    let box = try Sandbox.withBanners("a", "b")
    let path = try box.write(#"{"quiet": true, "log_format": "text"}"#, to: "work/config.json")
    let daemon = try RunningDaemon(in: box, ["--config", path])
    try box.rondo("set", "next", "spring")

    try box.write(#"{"quiet": maybe}"#, to: "work/config.json")
    try daemon.signal(SIGHUP)
    let refused = "rondo daemon: the new configuration is refused, and the old one stays: "
    try daemon.wait(until: "a refusal") {
      try daemon.errors().contains("\(refused)\(path):1:11: expected true or false, found 'm'\n")
    }
    #expect(try daemon.log() == [])

    try box.write(#"{"quiet": false, "log_format": "json"}"#, to: "work/config.json")
    try daemon.signal(SIGHUP)
    try daemon.wait(until: "the new configuration") { try daemon.errors().contains("configuration read again\n") }
    try box.rondo("set", "next", "spring")
    try daemon.wait(until: "a line") { try !daemon.log().isEmpty }
    #expect(try daemon.log()[0].hasPrefix(#"{"time":""#))

    try daemon.signal(SIGTERM)
    #expect(try daemon.exitCode() == 0)
  }

  @Test("SIGHUP does not change the database")
  func reloadOfDatabase() throws {
    let box = try Sandbox(usesDefaults: true)
    try box.rondo("init")
    let daemon = try RunningDaemon(in: box)
    try box.write(#"{"database": "other.db"}"#, to: "home/.config/rondo/config.json")
    try daemon.signal(SIGHUP)
    try daemon.wait(until: "a refusal") {
      try daemon.errors().contains(
        "it names another database, \(box.path)/home/.config/rondo/other.db; start the daemon again to change to that\n"
      )
    }
    try daemon.signal(SIGTERM)
    #expect(try daemon.exitCode() == 0)
  }

  @Test("--quiet keeps the log to itself, also where the configuration does not")
  func quiet() throws {
    let box = try Sandbox.withBanners("a", "b")
    try box.rondo("set", "edit", "spring", "--interval", "100ms")
    let daemon = try RunningDaemon(in: box, ["--quiet"])
    usleep(300_000)
    try daemon.signal(SIGTERM)
    #expect(try daemon.exitCode() == 0)
    #expect(try daemon.log() == [])
  }

  @Test("without a database it says what to do")
  func noDatabase() throws {
    let box = try Sandbox()
    expect(
      try box.run("daemon"),
      .failed(
        1,
        """
        rondo daemon: there is no database \(box.database)
        Make one with 'rondo init', or name another with --database FILE.

        """))
  }
}
