import BannerRotation
import BannerStore
import Foundation
import Testing

@Suite("rondo retain")
struct RetainTests {
  /// A set with events of a year ago and of a day that no setting here reaches.
  private static func makeBox(deliveries: Int = 3) throws -> Sandbox {
    let box = try Sandbox.withBanners("a", "b")
    for time in ["2025-06-01T10:20Z", "2026-11-01T10:20Z"] {
      try box.recordEvents(at: time) { recorder, _ in
        for number in 0..<deliveries {
          let id = try EventID(
            parsing: "01970000-\(time.hasPrefix("2025") ? "0000" : "1111")-7000-8000-" + String(format: "%012x", number)
          )
          for kind in [TokenEvent.Kind.viewable, .click] {
            _ = try recorder.record(
              TokenEvent(kind: kind, servedID: id, setID: 1, revision: 3, bannerID: 1, realIndex: .init(0)))
          }
        }
      }
    }
    return box
  }

  @Test("says first what it would fold, then folds it, and every report stays what it was")
  func folds() throws {
    let box = try Self.makeBox()
    func reports() throws -> [Outcome] {
      try [["events", "--by", "day"], ["events", "--by", "banner"], ["clicks", "--by", "day"]].map {
        try box.run(["report"] + $0)
      }
    }
    let before = try reports()
    let dry = try box.object("retain", "--older-than", "300d", "--dry-run")
    #expect([dry["clicks"], dry["impressions"], dry["viewable"]] as? [Int] == [3, 3, 3])
    expect(try box.run("reconcile"), .reconciled(clicks: 6, impressions: 6, viewable: 6))
    let done = try box.run("retain", "--older-than", "300d")
    #expect(done.exitCode == 0)
    #expect(done.output.hasPrefix("folded events from before 20"), "\(done)")
    #expect(done.output.hasSuffix(" (clicks: 3, impressions: 3, viewable: 3)\n"), "\(done)")
    expect(
      try box.run("reconcile"),
      .done(
        """
        the counts equal the clicks and impressions (clicks: 3, impressions: 3, viewable: 3, taps kept apart: 0, folded \
        clicks: 3, folded impressions: 6)

        """))
    #expect(try reports() == before)
    let again = try box.object("retain", "--older-than", "400d")
    #expect([again["clicks"], again["impressions"], again["viewable"]] as? [Int] == [0, 0, 0])
  }

  @Test("refuses a tap from before, since it may have been counted")
  func before() throws {
    let box = try Self.makeBox()
    try box.rondo("retain", "--older-than", "300d")
    let outcome = try box.run("click", "record", "spring", "--physical-index", "1", "--at", "2025-06-01T10:20Z")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("before_retention"), "\(outcome)")
    #expect(try box.objects("click", "rejected").map { $0["reason"] as? String } == ["before_retention"])
  }

  @Test("asks for a time that is at least the longest life of a token")
  func tooShort() throws {
    let box = try Self.makeBox()
    expect(
      try box.run("retain", "--older-than", "55d"),
      .failed(
        2,
        """
        rondo retain: --older-than: '55d' is shorter than the longest life of a token; write at least 56d
        Usage: rondo retain [options]
        See 'rondo retain --help'.

        """))
    expect(
      try box.run("retain"),
      .failed(
        2,
        """
        rondo retain: --older-than DURATION is missing; the configuration has no 'event_retention' either
        Usage: rondo retain [options]
        See 'rondo retain --help'.

        """))
    let path = try box.write(
      "{\"event_retention\": \"3d\",\n\"email_token_life\": \"4d\"}", to: "work/short.json")
    expect(
      try box.run("retain", "--config", path),
      .failed(
        1,
        """
        rondo retain: \(path):1:21: event_retention: '3d' is shorter than the longest life of a token; write at least \
        4d

        """))
    try box.write(#"{"event_retention": "300d"}"#, to: "home/.config/rondo/config.json")
    #expect(try box.object("retain", "--dry-run")["clicks"] as? Int == 3)
  }

  @Test("killed at any moment leaves counts that can be proven, and a second run does the rest")
  func killed() throws {
    let box = try Self.makeBox(deliveries: 4_000)
    let before = try box.run("report", "events", "--by", "day")
    var cutShort = 0
    for round in 0..<12 {
      let process = try BuiltProgram.start(
        [BuiltProgram.path, "retain", "--older-than", "300d"], environment: box.environment, folder: box.path,
        files: ("/dev/null", "\(box.path)/tmp/out", "\(box.path)/tmp/err"))
      Thread.sleep(forTimeInterval: 0.005 * Double(round + 1))
      kill(process, SIGKILL)
      if try BuiltProgram.wait(for: process) != 0 { cutShort += 1 }
      #expect(try box.integrity() == "ok")
      #expect(try box.run("reconcile").exitCode == 0)
      #expect(try box.run("report", "events", "--by", "day") == before)
    }
    #expect(cutShort > 0)
    try box.rondo("retain", "--older-than", "300d")
    expect(
      try box.run("reconcile"),
      .done(
        """
        the counts equal the clicks and impressions (clicks: 4000, impressions: 4000, viewable: 4000, taps kept apart: \
        0, folded clicks: 4000, folded impressions: 8000)

        """))
  }

  @Test("is done by the daemon itself where the configuration says how long")
  func daemon() throws {
    let box = try Self.makeBox()
    try box.write(#"{"event_retention": "300d", "listen": []}"#, to: "home/.config/rondo/config.json")
    let daemon = try RunningDaemon(in: box)
    try daemon.wait("folding") { daemon.complaints.contains("folded events from before") }
    #expect(daemon.complaints.contains("(clicks: 3, impressions: 3, viewable: 3)"), "\(daemon.complaints)")
    #expect(try daemon.end() == 0)
    #expect(try box.run("reconcile").output.contains("folded clicks: 3, folded impressions: 6"))
  }
}
