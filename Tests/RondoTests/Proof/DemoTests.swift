import Foundation
import Testing

@Suite("The demo")
struct DemoTests {
  @Test("runs to its end in well under a minute and shows rotation, verdicts, reports and clean counts")
  func demo() throws {
    let box = try Sandbox()
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let (output, errors) = ("\(box.path)/tmp/out", "\(box.path)/tmp/err")
    var environment = box.environment
    environment["PATH"] = "/usr/bin:/bin"
    environment["RONDO_DEMO_FOLDER"] = "\(box.path)/demo"
    let begin = ContinuousClock.now
    let exitCode = try BuiltProgram.run(
      ["/bin/bash", root.appendingPathComponent("scripts/demo.sh").path, BuiltProgram.path], environment: environment,
      folder: box.path, files: ("/dev/null", output, errors))
    let text = try String(contentsOfFile: output, encoding: .utf8)

    let complaints = try String(contentsOfFile: errors, encoding: .utf8)
    #expect(exitCode == 0, "\(complaints)")
    #expect(ContinuousClock.now - begin < .seconds(60))
    #expect(text.matches(of: /timed/).count >= 3)
    for word in [
      "operator", "list_changed", "resumed", "accepted", "duplicate", "conflict", "both-ends",
      "the counts equal the clicks", #""verdict":"accepted""#, #""verdict":"duplicate""#, #""is_padding":true"#,
    ] {
      #expect(text.contains(word), "\(word)")
    }
    #expect(FileManager.default.fileExists(atPath: "\(box.path)/demo/rondo.db"))
  }
}
