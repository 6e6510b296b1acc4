import DeliveryTokens
import Foundation
import Testing

@Suite struct KeyFileFaultTests {
  private let folder = TemporaryFolder()
  private static let secret = String(repeating: "0f", count: 32)

  @Test(
    "a file that others may read or write is refused, with the way to close it",
    arguments: [0o640, 0o604, 0o620, 0o666])
  func exposed(mode: Int) throws {
    let file = try KeyFile(database: folder.database)
    _ = try file.loadOrCreate(atMs: 0)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    let error = KeyFileError.exposed(path: file.path, mode: UInt32(mode))
    #expect(throws: error) { try file.load() }
    #expect(throws: error) { try file.loadOrCreate(atMs: 1) }
    #expect(throws: error) { try file.rotate(atMs: 1, keepingMs: 10) }
    #expect("\(error)".contains("its mode is \(String(mode, radix: 8))"))
    #expect(error.hint?.contains("chmod 600 \(file.path)") == true)
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: file.path)
    #expect(try file.load().older == [])
  }

  @Test("a folder in the place of the file is refused")
  func folderInstead() throws {
    let file = try KeyFile(database: folder.database)
    try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: false)
    #expect(throws: KeyFileError.notAFile(path: file.path)) { try file.loadOrCreate(atMs: 0) }
  }

  @Test("a named pipe in the place of the file is refused, and not waited for")
  func pipeInstead() throws {
    let file = try KeyFile(database: folder.database)
    try #require(mkfifo(file.path, 0o600) == 0)
    // Lets a reader go on who does wait, since that would keep the tests from ending.
    let rescue = DispatchWorkItem { [path = file.path] in _ = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 10, execute: rescue)
    let start = ContinuousClock.now
    let error = KeyFileError.notAFile(path: file.path)
    #expect(throws: error) { try file.load() }
    #expect(throws: error) { try file.loadOrCreate(atMs: 0) }
    #expect(throws: error) { try file.rotate(atMs: 0, keepingMs: 10) }
    #expect(throws: error) { try file.rotate(atMs: 0, keepingMs: 10, revokingOlder: true) }
    rescue.cancel()
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test("a folder that nothing can be written to is named")
  func closedFolder() throws {
    // In /proc even the superuser makes no files.
    let error = try #require(throws: KeyFileError.self) { try KeyFile(database: "/proc/version").loadOrCreate(atMs: 0) }
    guard case .system(_, let path, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(path.hasPrefix("/proc/version-keys"))
  }

  @Test("a spoilt file is refused with the line, and stays as it is", arguments: Self.spoilt)
  func damage(content: String, line: Int, problem: String) throws {
    let file = try KeyFile(database: folder.database)
    try write(content, to: file)
    let error = KeyFileError.damaged(path: file.path, line: line, problem: problem)
    #expect(throws: error) { try file.load() }
    #expect(throws: error) { try file.loadOrCreate(atMs: 0) }
    #expect(throws: error) { try file.rotate(atMs: 0, keepingMs: 10) }
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == content)
    #expect(!"\(error)".contains("0f0f"))
  }

  private static let shape = "a key has a number, two times and 64 hexadecimal digits"
  static let spoilt: [(String, Int, String)] = [
    ("", 1, "“rondo keys 1” is missing"),
    ("\n", 1, "“rondo keys 1” is missing"),
    ("rondo keys 1", 1, "the line is cut off"),
    ("rondo keys 2\n", 1, "“rondo keys 1” is missing"),
    ("rondo keys 1\r\n", 1, "“rondo keys 1” is missing"),
    ("rondo keys 1\n", 2, "there is no key"),
    ("rondo keys 1\n\n", 2, shape),
    ("rondo keys 1\n00ab 1 current \(secret)", 2, "the line is cut off"),
    ("rondo keys 1\n00ab 1 current \(secret.dropLast())\n", 2, shape),
    ("rondo keys 1\n00ab 1 current \(secret)0\n", 2, shape),
    ("rondo keys 1\n00ab 1 current \(secret.dropLast())g\n", 2, shape),
    ("rondo keys 1\n00ab 1 current  \(secret)\n", 2, shape),
    ("rondo keys 1\n0ab 1 current \(secret)\n", 2, shape),
    ("rondo keys 1\n+0ab 1 current \(secret)\n", 2, shape),
    ("rondo keys 1\n00AB 1 current \(secret)\n", 2, shape),
    ("rondo keys 1\n00ab +1 current \(secret)\n", 2, shape),
    ("rondo keys 1\n00ab 1 now \(secret)\n", 2, shape),
    ("rondo keys 1\n00ab 1 revoked \(secret)\n", 2, shape),
    ("rondo keys 1\n00ab 1 revoked:current \(secret)\n", 2, shape),
    ("rondo keys 1\n00ab 1 revoked:9 \(secret)\n", 2, "the first key and no other is the current one"),
    ("rondo keys 1\n00ab 1 9 \(secret)\n", 2, "the first key and no other is the current one"),
    (
      "rondo keys 1\n00ab 1 current \(secret)\n00ac 1 current \(secret)\n", 3,
      "the first key and no other is the current one"
    ),
    ("rondo keys 1\n00ab 1 current \(secret)\n00ab 1 9 \(secret)\n", 3, "there are two keys 00ab"),
    (
      "rondo keys 1\n" + String(repeating: "x", count: 70_000) + "\n", 1, "the file has 65536 bytes or more"
    ),
  ]

  @Test("what a file says is read as it stands there")
  func content() throws {
    let file = try KeyFile(database: folder.database)
    try write(
      "rondo keys 1\n00ab 5 current \(Self.secret)\nffff -3 9 \(Self.secret)\n0000 0 revoked:8 \(Self.secret)\n",
      to: file)
    let keys = try file.load()
    #expect(keys.current.id == 0xAB)
    #expect(keys.current.madeAtMs == 5)
    #expect(keys.older.map(\.idText) == ["ffff", "0000"])
    #expect(keys.older.map(\.madeAtMs) == [-3, 0])
    #expect(keys.older.map(\.endsAtMs) == [9, 8])
    #expect(keys.older.map(\.isRevoked) == [false, true])
  }

  private func write(_ content: String, to file: KeyFile) throws {
    try Data(content.utf8).write(to: URL(fileURLWithPath: file.path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
  }
}
