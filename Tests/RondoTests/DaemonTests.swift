import Foundation
import Testing

@Suite("The daemon")
struct DaemonTests {
  @Test("rotates on the grid of the anchor, one line a change, and writes nothing to the database")
  func rotates() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    try box.rondo("set", "edit", "spring", "--interval", "200ms")
    // The running dwell keeps its hour; the next banner begins the new rhythm.
    try box.rondo("set", "next", "spring")
    let before = try Data(contentsOf: URL(fileURLWithPath: box.database))
    let daemon = try RunningDaemon(in: box)
    try daemon.wait("twelve changes") { daemon.causes().filter { $0 == "timed" }.count >= 12 }
    #expect(try daemon.end() == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: box.database)) == before)

    let timed = daemon.changes.filter { $0["cause"] as? String == "timed" }
    let times = try timed.map { change in try #require((change["time"] as? String).flatMap(milliseconds)) }
    let positions = timed.compactMap { $0["real_index"] as? Int }
    for (earlier, later) in zip(times, times.dropFirst()) { #expect((later - earlier) % 200 == 0) }
    // A machine that is short of breath may let a tick be part of the next one, but never adds any.
    let passed = (try #require(times.last) - times[0]) / 200
    #expect(passed >= timed.count - 1)
    #expect((positions[0] + passed) % 3 == positions.last)
  }

  @Test("says what the command line changes within a quarter of a second, with its cause")
  func noticesChanges() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    let daemon = try RunningDaemon(in: box)
    try daemon.wait("the start") { daemon.causes() == ["started"] }

    var delays: [Double] = []
    for (words, cause) in [
      (["set", "pause", "spring"], "operator"), (["set", "resume", "spring"], "resumed"),
      (["set", "go-to", "spring", "2"], "operator"), (["banner", "reorder", "spring", "3", "1", "2"], "list_changed"),
      (["banner", "archive", "spring", "3"], "list_changed"), (["set", "archive", "spring"], "operator"),
      (["set", "restore", "spring"], "started"),
    ] {
      let count = daemon.changes.count
      #expect(try box.run(words).exitCode == 0)
      let begin = Date()
      try daemon.wait("\(words)") { daemon.changes.count > count }
      delays.append(Date().timeIntervalSince(begin))
      #expect(daemon.causes().last == cause, "\(words)")
    }
    // The median, since a test machine may stop for a while between two commands.
    #expect(delays.sorted()[delays.count / 2] < 0.25)
    #expect(try daemon.end(SIGINT) == 0)
    #expect(daemon.complaints.hasSuffix("rondo daemon: stopped\n"))
  }

  @Test("that is stopped and continued treats what it slept through by the set's policy, without a burst")
  func sleeps() throws {
    let box = try Sandbox()
    try box.write(#"{"listen": []}"#, to: "home/.config/rondo/config.json")
    try box.rondo("init")
    let policies = ["coalesce", "catchup", "restart"]
    for policy in policies {
      try box.rondo("set", "create", policy, "--interval", "500ms", "--missed-tick-policy", policy)
      for name in ["a", "b", "c", "d", "e", "f", "g"] { try box.addBanner(name, to: policy) }
    }
    let daemon = try RunningDaemon(in: box)
    try daemon.wait("rotation") { policies.allSatisfy { daemon.causes(of: $0).contains("timed") } }
    daemon.send(SIGSTOP)
    let before = daemon.changes
    Thread.sleep(forTimeInterval: 3.2)
    daemon.send(SIGCONT)
    try daemon.wait("every set to go on") { policies.allSatisfy { daemon.causes(of: $0).count > before.count / 3 + 1 } }
    _ = try daemon.end()

    for policy in policies {
      let said = before.filter { $0["set"] as? String == policy }.count
      let all = daemon.changes.filter { $0["set"] as? String == policy }
      let position = try #require(all[said - 1]["real_index"] as? Int)
      let after = try #require(all[said]["real_index"] as? Int)
      switch policy {
      case "coalesce": #expect(after == (position + 1) % 7)
      case "restart": #expect(after == position || after == (position + 1) % 7)
      default: #expect((after - position + 7) % 7 >= 5 || (after - position + 7) % 7 == 0)
      }
    }
    // What a policy moved is stored, so that others see what the daemon says.
    #expect(try box.run("reconcile").exitCode == 0)
    #expect(daemon.complaints.split(separator: "\n").count == 2)
  }

  @Test("refuses to run beside another one and says who that is; one that was killed is no obstacle")
  func onlyOne() throws {
    let box = try Sandbox.withBanners("a", "b")
    let first = try RunningDaemon(in: box)
    let second = try box.run("daemon")
    #expect(second.exitCode == 75)
    #expect(second.errors.contains("another daemon rotates this database"))
    #expect(second.errors.contains("\(first.process)"))
    let link = "\(box.path)/link.db"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: box.database)
    #expect(try box.run("daemon", environment: ["RONDO_DATABASE": link]).exitCode == 75)
    #expect(try first.end(SIGKILL) == 128 + SIGKILL)
    let third = try RunningDaemon(in: box)
    #expect(try third.end() == 0)
  }

  @Test("reads the configuration again at SIGHUP, and keeps the old one when the new one is bad")
  func reloads() throws {
    let box = try Sandbox.withBanners("a", "b")
    try box.rondo("set", "edit", "spring", "--interval", "100ms")
    try box.rondo("set", "next", "spring")
    let configuration = "\(box.path)/home/.config/rondo/config.json"
    let daemon = try RunningDaemon(in: box)
    try daemon.wait("rotation") { daemon.causes().contains("timed") }

    try Data(#"{"quiet": tru}"#.utf8).write(to: URL(fileURLWithPath: configuration))
    daemon.send(SIGHUP)
    try daemon.wait("the refusal") { daemon.complaints.contains("refused") }
    let count = daemon.changes.count
    try daemon.wait("more changes") { daemon.changes.count > count + 3 }

    try Data(#"{"quiet": true}"#.utf8).write(to: URL(fileURLWithPath: configuration))
    daemon.send(SIGHUP)
    try daemon.wait("the new configuration") { daemon.complaints.contains("configuration read again") }
    let quiet = daemon.changes.count
    Thread.sleep(forTimeInterval: 0.6)
    #expect(daemon.changes.count == quiet)
    #expect(try daemon.end() == 0)
  }

  @Test("is silent with --quiet, and ends in peace when nobody reads its log")
  func quietAndUnread() throws {
    let box = try Sandbox.withBanners("a", "b")
    try box.rondo("set", "edit", "spring", "--interval", "100ms")
    try box.rondo("set", "next", "spring")
    let daemon = try RunningDaemon(in: box, "--quiet")
    Thread.sleep(forTimeInterval: 0.5)
    #expect(try daemon.end() == 0)
    #expect(daemon.output == "")

    let piped = try BuiltProgram.run(
      ["/bin/sh", "-c", "\"$0\" daemon | head -n 1", BuiltProgram.path],
      environment: box.environment.merging(["PATH": "/usr/bin:/bin"]) { _, new in new }, folder: box.path,
      files: ("/dev/null", "\(box.path)/tmp/out", "\(box.path)/tmp/err"))
    #expect(piped == 0)
    #expect(try box.text(of: "tmp/out").contains("started set=spring"))
  }

  private func milliseconds(_ time: String) -> Int? {
    let format = ISO8601DateFormatter()
    format.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    return format.date(from: time).map { Int(($0.timeIntervalSince1970 * 1_000).rounded()) }
  }
}
