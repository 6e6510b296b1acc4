import Foundation
import SQLite
import Testing

/// Each test looks at the file in a process of its own that gave up the rights of the superuser, if it had them.
@Suite("Files and folders that may not be written")
struct PermissionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.database(items: ["a"])
  }

  @Test("a file that may not be written is read, and told as such when it is to be written")
  func readOnlyFile() async throws {
    try allow(file: 0o444, folder: 0o777)
    await #expect(processExitsWith: .success) { [path = folder.file() as String] in
      try giveUpRights()
      let database = try open(path)
      #expect(try database.items() == ["a"])
      let error = try sqliteError { try database.write { try $0.add("b") } }
      #expect(error?.kind == .readOnly)
      #expect(error?.message == "\(path) cannot be written: Permission denied")
      #expect(try Migrator(migrations: [.items]).migrate(database, now: 0) == [])
    }
  }

  @Test("in a folder that may not be written, the error says why even reading needs it")
  func readOnlyFolder() async throws {
    try allow(file: 0o666, folder: 0o555)
    await #expect(processExitsWith: .success) { [path = folder.file() as String, folder = folder.path as String] in
      try giveUpRights()
      let database = try open(path)
      let errors = [
        try sqliteError { try database.items() }, try sqliteError { try database.write { try $0.add("b") } },
        try sqliteError { try Migrator(migrations: [.items]).migrate(database, now: 0) },
      ]
      for error in errors {
        #expect(error?.kind == .readOnly)
        #expect(
          error?.message
            == "SQLite cannot make \(path)-shm and \(path)-wal, which it needs even for reading, as the folder \(folder) "
            + "cannot be written: Permission denied")
      }
    }
  }

  @Test("in a folder that may not be written, a database that is in use can be read")
  func readOnlyFolderInUse() async throws {
    let database = try folder.database()
    try database.write { try $0.add("b") }
    for name in try folder.files() { try allow(name, 0o444) }
    try allow(file: 0o444, folder: 0o555)
    await #expect(processExitsWith: .success) { [path = folder.file() as String] in
      try giveUpRights()
      #expect(try open(path).items() == ["a", "b"])
    }
    try database.write { try $0.add("c") }
    #expect(try database.items() == ["a", "b", "c"])
  }

  @Test("a file that may not be read is told as such")
  func unreadableFile() async throws {
    try allow(file: 0o000, folder: 0o777)
    await #expect(processExitsWith: .success) { [path = folder.file() as String] in
      try giveUpRights()
      let database = try open(path)
      let errors = [try sqliteError { try database.items() }, try sqliteError { try database.write { _ in } }]
      for error in errors {
        #expect(error?.kind == .cannotOpen)
        #expect(error?.message == "\(path) cannot be read: Permission denied")
      }
    }
  }

  @Test("a file in a folder that may not be entered is told as such")
  func lockedFolder() async throws {
    try allow(file: 0o666, folder: 0o000)
    await #expect(processExitsWith: .success) { [path = folder.file() as String] in
      try giveUpRights()
      let error = try sqliteError { try open(path) }
      #expect(error?.kind == .cannotOpen)
      #expect(error?.message == "\(path) cannot be opened: Permission denied")
    }
  }

  @Test("a database that cannot be made for lack of permission is told as such")
  func creationForbidden() async throws {
    try FileManager.default.removeItem(atPath: folder.file())
    try allow(folder: 0o555)
    await #expect(processExitsWith: .success) { [path = folder.file() as String, folder = folder.path as String] in
      try giveUpRights()
      let error = try sqliteError { try open(path, createIfMissing: true).write { _ in } }
      #expect(error?.kind == .readOnly)
      #expect(error?.message == "\(path) cannot be made: the folder \(folder) cannot be written: Permission denied")
    }
  }

  private func allow(file: Int, folder mode: Int) throws {
    try allow("test.db", file)
    try allow(folder: mode)
  }

  private func allow(_ name: String, _ mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.file(name))
  }

  private func allow(folder mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path)
  }
}

/// Becomes the user `nobody` for the rest of the process; other users than the superuser stay who they are.
private func giveUpRights() throws {
  guard geteuid() == 0 else { return }
  try #require(setgid(65534) == 0)
  try #require(setuid(65534) == 0)
}

private func open(_ path: String, createIfMissing: Bool = false) throws -> Database {
  try Database(
    configuration: .init(
      path: path, applicationID: TemporaryFolder.applicationID, createIfMissing: createIfMissing))
}
