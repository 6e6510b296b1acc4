import DeliveryTokens
import Foundation
import Testing

@Suite struct KeyFileTests {
  private let folder = TemporaryFolder()

  @Test("the first start makes a key, the next ones find it")
  func creation() throws {
    let file = try KeyFile(database: folder.database)
    #expect(file.path == folder.database + "-keys")
    #expect(throws: KeyFileError.missing(path: file.path)) { try file.load() }
    #expect(try file.stamp() == nil)
    let keys = try file.loadOrCreate(atMs: 7)
    #expect(keys.older == [])
    #expect(keys.current.madeAtMs == 7)
    #expect(try file.loadOrCreate(atMs: 8) == keys)
    #expect(try file.load() == keys)
    #expect(try folder.names() == ["rondo.db", "rondo.db-keys"])
  }

  @Test("the file is for its owner alone, whatever the umask allows")
  func mode() throws {
    let file = try KeyFile(database: folder.database)
    _ = try file.loadOrCreate(atMs: 0)
    #expect(try folder.mode(of: file.path) == 0o600)
    _ = try file.rotate(atMs: 1, keepingMs: 10)
    #expect(try folder.mode(of: file.path) == 0o600)
  }

  @Test("rotations are kept, with all keys that may still be asked for")
  func rotation() throws {
    let file = try KeyFile(database: folder.database)
    let first = try file.loadOrCreate(atMs: 0)
    let second = try file.rotate(atMs: 1_000, keepingMs: 10_000)
    let third = try file.rotate(atMs: 2_000, keepingMs: 10_000)
    #expect(third.older.map(\.id) == [second.current.id, first.current.id])
    #expect(third.older.map(\.endsAtMs) == [12_000, 11_000])
    #expect(try file.load() == third)
    for keys in [first, second, third] {
      #expect(try TokenVerifier(file.load()).verify(TokenSigner(keys).sign(.click)) == .success(.click))
    }
    #expect(try folder.names() == ["rondo.db", "rondo.db-keys"])
  }

  @Test("a rotation without a file makes one")
  func rotationWithoutFile() throws {
    let file = try KeyFile(database: folder.database)
    let keys = try file.rotate(atMs: 1, keepingMs: 10)
    #expect(keys.older == [])
    #expect(try file.load() == keys)
  }

  @Test("older keys can be revoked, even those of a file that others could read")
  func revocation() throws {
    let file = try KeyFile(database: folder.database)
    let first = try file.loadOrCreate(atMs: 0)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    let second = try file.rotate(atMs: 1, keepingMs: 10, revokingOlder: true)
    #expect(second.older.map(\.id) == [first.current.id])
    #expect(second.older.map(\.isRevoked) == [true])
    #expect(try file.load() == second)
    #expect(try folder.mode(of: file.path) == 0o600)
  }

  @Test("a spoilt file is replaced when its keys are to count no more, and only then")
  func replacement() throws {
    let file = try KeyFile(database: folder.database)
    _ = try file.loadOrCreate(atMs: 0)
    try Data("spoilt".utf8).write(to: URL(fileURLWithPath: file.path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    #expect(throws: KeyFileError.self) { try file.rotate(atMs: 2, keepingMs: 10) }
    let keys = try file.rotate(atMs: 3, keepingMs: 10, revokingOlder: true)
    #expect(keys.older == [])
    #expect(try file.load() == keys)
  }

  @Test("the stamp changes with the keys, and with nothing else")
  func stamp() throws {
    let file = try KeyFile(database: folder.database)
    _ = try file.loadOrCreate(atMs: 0)
    let stamp = try file.stamp()
    #expect(stamp != nil)
    _ = try file.load()
    #expect(try file.stamp() == stamp)
    _ = try file.rotate(atMs: 1, keepingMs: 10)
    #expect(try file.stamp() != stamp)
  }

  @Test("a symbolic link to the database leads to the same keys")
  func symbolicLink() throws {
    let link = "\(folder.path)/link.db"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.database)
    #expect(try KeyFile(database: link) == KeyFile(database: folder.database))
  }

  @Test("a database that is not there has no keys")
  func missingDatabase() {
    let path = "\(folder.path)/other.db"
    #expect(throws: KeyFileError.system(operation: "find", path: path, code: ENOENT)) { try KeyFile(database: path) }
  }
}
