import Foundation
import Testing

@Suite("A configuration that a daemon reads again")
struct DaemonReloadTests {
  private static let refused = "rondo daemon: the new configuration is refused, and the old one stays: "

  @Test("with an error is refused with the place of it")
  func placeOfError() throws {
    let box = try Sandbox.withBanners("a")
    let daemon = try RunningDaemon(in: box)
    let path = try box.write("{\n  \"quiet\": maybe\n}", to: "home/.config/rondo/config.json")
    daemon.send(SIGHUP)
    let complaint = "\(Self.refused)\(path):2:12: expected true or false, found 'm'\n"
    try daemon.wait("the refusal") { daemon.complaints.contains(complaint) }
    #expect(try daemon.end() == 0)
  }

  @Test("cannot lead it to another database")
  func otherDatabase() throws {
    let box = try Sandbox(usesDefaults: true)
    try box.write(#"{"listen": []}"#, to: "home/.config/rondo/config.json")
    try box.rondo("init")
    let daemon = try RunningDaemon(in: box)
    try box.write(#"{"database": "other.db"}"#, to: "home/.config/rondo/config.json")
    daemon.send(SIGHUP)
    let complaint =
      "\(Self.refused)it names another database, \(box.path)/home/.config/rondo/other.db; "
      + "start the daemon again to change to it\n"
    try daemon.wait("the refusal") { daemon.complaints.contains(complaint) }
    #expect(try daemon.end() == 0)
  }

  @Test("takes effect in the format of the log, unless the command line says one")
  func logFormat() throws {
    for (format, isJSON) in [("json", true), ("text", false)] {
      let box = try Sandbox.withBanners("a", "b")
      let daemon = try RunningDaemon(in: box, log: format)
      try box.write(#"{"log_format": "\#(isJSON ? "text" : "json")"}"#, to: "home/.config/rondo/config.json")
      daemon.send(SIGHUP)
      try daemon.wait("the configuration") { daemon.complaints.contains("configuration read again") }
      let before = daemon.output
      try box.rondo("set", "next", "spring")
      try daemon.wait("a change") { daemon.output.count > before.count }
      #expect(daemon.output.dropFirst(before.count).hasPrefix("{") == isJSON)
      #expect(try daemon.end() == 0)
    }
  }
}
