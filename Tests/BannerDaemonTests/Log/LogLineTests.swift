import BannerRotation
import CivilTime
import JSON
import Testing

@testable import BannerDaemon

struct LogLineTests {
  private let change = RotationChange(
    time: Instant(millisecondsSince1970: 1_796_027_820_000), setID: 1, slug: "hero", revision: 3,
    realIndex: RealIndex(2), bannerID: 17, cause: .timed, pauseReasons: [])

  private func line(_ format: LogFormat, _ change: RotationChange, name: String?) -> String {
    String(decoding: format.line(for: change, bannerName: name), as: UTF8.self)
  }

  @Test("A line of text has time and cause first, then what is on show")
  func text() {
    #expect(
      line(.text, change, name: "Winter sale")
        == "2026-11-30T08:37:00.000Z timed set=hero revision=3 real_index=2 banner=17 name=\"Winter sale\"\n")
  }

  @Test("A line of JSON has the same in keys that are always there")
  func json() {
    #expect(
      line(.json, change, name: "Winter sale")
        == #"{"time":"2026-11-30T08:37:00.000Z","cause":"timed","set":"hero","revision":3,"real_index":2,"#
        + #""banner_id":17,"banner_name":"Winter sale","pause_reasons":[]}"# + "\n")
  }

  @Test("The words for the causes never change")
  func causes() {
    #expect(
      RotationChange.Cause.allCases.map(\.rawValue) == ["started", "timed", "operator", "list_changed", "resumed"])
  }

  @Test("A paused set says why it waits")
  func paused() {
    var change = change
    change.cause = .operator
    change.pauseReasons = [.hidden, .operator]
    #expect(line(.text, change, name: "A").hasSuffix(" name=\"A\" paused=hidden,operator\n"))
    #expect(line(.json, change, name: "A").hasSuffix(#","pause_reasons":["hidden","operator"]}"# + "\n"))
  }

  @Test("A set that shows nothing has dashes in text and nulls in JSON")
  func nothingOnShow() {
    var change = change
    (change.realIndex, change.bannerID, change.cause) = (nil, nil, .listChanged)
    #expect(
      line(.text, change, name: nil)
        == "2026-11-30T08:37:00.000Z list_changed set=hero revision=3 real_index=- banner=-\n")
    #expect(
      line(.json, change, name: nil).contains(#""real_index":null,"banner_id":null,"banner_name":null,"#))
  }

  @Test(
    "Whatever a name holds, its line stays one line and cannot steer a terminal",
    arguments: [
      ("two\nlines\r\n", #""two\nlines\r\n""#),
      ("tab\tand \"quotes\" and \\", #""tab\tand \"quotes\" and \\""#),
      ("\u{1B}[2Jcleared\u{7}", #""\u{1B}[2Jcleared\u{7}""#),
      ("\u{202E}gpj.exe", #""\u{202E}gpj.exe""#),
      ("a\u{85}b\u{2028}c\u{2029}d\u{9B}e", #""a\u{85}b\u{2028}c\u{2029}d\u{9B}e""#),
      ("Grüße 👩‍👩‍👧 日本", #""Grüße 👩‍👩‍👧 日本""#),
      ("", #""""#),
    ])
  func hostileNames(name: String, quoted: String) throws {
    let text = line(.text, change, name: name)
    #expect(text.hasSuffix(" name=\(quoted)\n"))
    #expect(text.unicodeScalars.dropLast().allSatisfy { $0.properties.generalCategory != .control })
    let json = line(.json, change, name: name)
    #expect(json.unicodeScalars.dropLast().allSatisfy { $0 != "\n" && $0 != "\u{1B}" })
    let value = try JSONValue.parse(Array(json.utf8))
    guard case .object(let members) = value else { throw NotAnObject() }
    #expect(members.first { $0.key == "banner_name" }?.value == .string(name))
  }

  @Test("A name of 10 kB is written in full")
  func longName() {
    let name = String(repeating: "ü", count: 5000)
    #expect(line(.text, change, name: name).contains(name))
    #expect(line(.json, change, name: name).contains(name))
  }
}

private struct NotAnObject: Error {}
