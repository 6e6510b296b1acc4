import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("The daemon and time")
struct DaemonTimeTests {
  @Test("rotates on the grid of the anchor, one line a change, and writes nothing to the database")
  func rotates() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    try box.rondo("set", "edit", "spring", "--interval", "200ms")
    // The running dwell keeps its hour; the next banner begins the new rhythm.
    try box.rondo("set", "next", "spring")
    let before = try Data(contentsOf: URL(fileURLWithPath: box.database))
    let daemon = try RunningDaemon(in: box, ["--log-format=json"])
    try daemon.wait(until: "twelve changes") { try daemon.causes().filter { $0 == "timed" }.count >= 12 }
    try daemon.signal(SIGTERM)
    #expect(try daemon.exitCode() == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: box.database)) == before)

    let timed = try daemon.changes().filter { $0["cause"] as? String == "timed" }
    let times = try timed.map { change in try #require((change["time"] as? String).flatMap(milliseconds)) }
    let positions = timed.compactMap { $0["position"] as? Int }
    for (earlier, later) in zip(times, times.dropFirst()) { #expect((later - earlier) % 200 == 0) }
    // A machine that is short of breath may let a tick be part of the next one, but never adds any.
    let passed = (try #require(times.last) - times[0]) / 200
    #expect(passed >= timed.count - 1)
    #expect((positions[0] + passed) % 3 == positions.last)
  }

  @Test("that is stopped and continued treats what it slept through by the set's policy, without a burst")
  func sleeps() throws {
    let box = try Sandbox()
    try box.rondo("init")
    let policies = ["coalesce", "catchup", "restart"]
    for policy in policies {
      try box.rondo("set", "create", policy, "--interval", "500ms", "--missed-tick-policy", policy)
      for name in ["a", "b", "c", "d", "e", "f", "g"] { try box.addBanner(name, to: policy) }
    }
    let daemon = try RunningDaemon(in: box, ["--log-format=json"])
    try daemon.wait(until: "rotation") { try policies.allSatisfy { try daemon.causes(of: $0).contains("timed") } }
    try daemon.signal(SIGSTOP)
    let before = try daemon.changes()
    Thread.sleep(forTimeInterval: 3.2)
    try daemon.signal(SIGCONT)
    try daemon.wait(until: "every set to go on") {
      try policies.allSatisfy { try daemon.causes(of: $0).count > before.count / 3 + 1 }
    }
    try daemon.signal(SIGTERM)
    #expect(try daemon.exitCode() == 0)

    for policy in policies {
      let said = before.filter { $0["set"] as? String == policy }.count
      let all = try daemon.changes().filter { $0["set"] as? String == policy }
      let position = try #require(all[said - 1]["position"] as? Int)
      let after = try #require(all[said]["position"] as? Int)
      switch policy {
      case "coalesce": #expect(after == (position + 1) % 7)
      case "restart": #expect(after == position || after == (position + 1) % 7)
      default: #expect((after - position + 7) % 7 >= 5 || (after - position + 7) % 7 == 0)
      }
    }
    // What a policy moved is stored, so that others see what the daemon says.
    #expect(try box.run("reconcile").exitCode == 0)
    #expect(try daemon.errors().split(separator: "\n").count == 2)
  }

  @Test("refuses to run beside another one and says who that is; one that was killed is no obstacle")
  func onlyOne() throws {
    let box = try Sandbox.withBanners("a", "b")
    let first = try RunningDaemon(in: box, ["--log-format=json"])
    let second = try box.run("daemon")
    #expect(second.exitCode == 75)
    #expect(second.errors.contains("another daemon rotates this database"))
    #expect(second.errors.contains("\(try #require(first.processID))"))
    let link = "\(box.path)/link.db"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: box.database)
    #expect(try box.run("daemon", environment: ["RONDO_DATABASE": link]).exitCode == 75)
    try first.signal(SIGKILL)
    #expect(try first.exitCode() == 128 + SIGKILL)
    let third = try RunningDaemon(in: box, ["--log-format=json"])
    try third.signal(SIGTERM)
    #expect(try third.exitCode() == 0)
  }

  @Test("it ends in peace when nobody reads its log any more")
  func unread() throws {
    let box = try Sandbox.withBanners("a", "b")
    try box.rondo("set", "edit", "spring", "--interval", "100ms")
    try box.rondo("set", "next", "spring")
    let exitCode = try BuiltProgram.run(
      ["/bin/sh", "-c", "\"$0\" daemon | head -n 1", BuiltProgram.path],
      environment: box.environment.merging(["PATH": "/usr/bin:/bin"]) { _, new in new }, folder: box.path,
      files: ("/dev/null", "\(box.path)/tmp/out", "\(box.path)/tmp/err"))
    #expect(exitCode == 0)
    #expect(try box.text(of: "tmp/out").contains(" started set=spring "))
  }

  private func milliseconds(_ time: String) -> Int? {
    let format = ISO8601DateFormatter()
    format.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    return format.date(from: time).map { Int(($0.timeIntervalSince1970 * 1_000).rounded()) }
  }
}

extension RunningDaemon {
  /// The changes that it said, as its JSON lines have them; the line that it is writing is left out.
  fileprivate func changes() throws -> [[String: Any]] {
    try log().compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
    }
  }

  /// The causes of the changes of a set.
  fileprivate func causes(of set: String = "spring") throws -> [String] {
    try changes().filter { $0["set"] as? String == set }.compactMap { $0["cause"] as? String }
  }
}
