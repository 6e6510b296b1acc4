import Foundation
import Testing

@Suite("rondo key")
struct KeyTests {
  @Test("lists no key before there is one")
  func none() throws {
    let box = try Sandbox.withSet()
    #expect(try box.objects("key", "list").isEmpty)
    #expect(try !box.files().contains("rondo.db-keys"))
  }

  @Test("rotates: the new key signs, the one before it is kept for the longest life of a token")
  func rotate() throws {
    let box = try Sandbox.withSet()
    let first = try #require(try box.object("key", "rotate")["key"] as? String)
    #expect(first.wholeMatch(of: /[0-9a-f]{4}/) != nil)
    let outcome = try box.run("key", "rotate").masked
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.output.wholeMatch(
        of:
          /tokens are signed with the key [0-9a-f]{4} from now on; those of the key [0-9a-f]{4} count until TIME at the latest\n/
      ) != nil)
    #expect(outcome.output.contains("of the key \(first) count"))

    let keys = try box.objects("key", "list")
    #expect(keys.map { $0["state"] as? String } == ["current", "kept"])
    #expect(keys.last?["key"] as? String == first)
    #expect(keys.first?["kept_until"] is NSNull)
    let (made, end) = (try time(keys.first?["made_at"]), try time(keys.last?["kept_until"]))
    #expect(end.timeIntervalSince(made) == 56 * 86_400)
  }

  @Test("revokes the older keys when asked to, and keeps them so")
  func revoke() throws {
    let box = try Sandbox.withSet()
    try box.rondo("key", "rotate")
    try box.rondo("key", "rotate")
    let outcome = try box.run("key", "rotate", "--revoke-older")
    #expect(
      outcome.output.wholeMatch(
        of: /tokens are signed with the key [0-9a-f]{4} from now on; those of older keys count no more\n/) != nil)
    try box.rondo("key", "rotate")
    #expect(
      try box.objects("key", "list").map { $0["state"] as? String } == ["current", "kept", "revoked", "revoked"])
  }

  @Test("prints nothing of a secret, in no format")
  func secrecy() throws {
    let box = try Sandbox.withSet()
    for _ in 0..<2 { try box.rondo("key", "rotate") }
    let secrets = try box.text(of: "rondo.db-keys").matches(of: /[0-9a-f]{64}/).map { String($0.output) }
    #expect(secrets.count == 2)
    var told = ""
    for format in ["table", "csv", "json", "ndjson"] {
      told += try box.rondo("key", "list", "--format", format)
      told += try box.rondo("key", "rotate", "--format", format)
    }
    for secret in secrets { #expect(!told.contains(secret.prefix(8))) }
  }

  @Test("makes a file that its owner alone may read, and refuses one that others may, with the way out")
  func mode() throws {
    let box = try Sandbox.withSet()
    try box.rondo("key", "rotate")
    let file = "\(box.database)-keys"
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    for words in [["key", "list"], ["key", "rotate"]] {
      let outcome = try box.run(words)
      #expect(outcome.exitCode == 1)
      #expect(outcome.errors.contains("others may read or change the key file \(file) (its mode is 644)"))
      #expect(outcome.errors.contains("chmod 600 \(file)"))
    }
    try box.rondo("key", "rotate", "--revoke-older")
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
  }

  @Test("names the line of a file that is spoilt")
  func spoilt() throws {
    let box = try Sandbox.withSet()
    try box.rondo("key", "rotate")
    let url = URL(fileURLWithPath: "\(box.database)-keys")
    var content = try Data(contentsOf: url)
    content.append(contentsOf: "x\n".utf8)
    let file = try FileHandle(forWritingTo: url)
    try file.write(contentsOf: content)
    try file.close()
    let outcome = try box.run("key", "list")
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains("line 3 of the key file"))
  }

  @Test("needs a database, which it does not make")
  func noDatabase() throws {
    let box = try Sandbox()
    for words in [["key", "list"], ["key", "rotate"]] {
      let outcome = try box.run(words)
      #expect(outcome.exitCode == 1)
      #expect(outcome.errors.contains("rondo init"))
    }
    #expect(try box.files() == ["home", "tmp", "work"])
  }

  private func time(_ value: Any?) throws -> Date {
    let format = ISO8601DateFormatter()
    format.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    let text = try #require(value as? String)
    return try #require(format.date(from: text))
  }
}
