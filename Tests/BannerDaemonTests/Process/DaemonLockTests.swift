import CivilTime
import Foundation
import Testing

@testable import BannerDaemon

struct DaemonLockTests {
  private let folder: TemporaryFolder
  private let database: String
  private let now = Instant(millisecondsSince1970: 1_796_027_820_000)

  init() throws {
    folder = try TemporaryFolder()
    database = folder.file("banners.db")
    try Data("database".utf8).write(to: URL(fileURLWithPath: database))
  }

  private func lockFile() throws -> String {
    try String(contentsOfFile: "\(database).daemon", encoding: .utf8)
  }

  @Test("A second daemon is refused, and learns who holds the lock since when")
  func refusesSecond() throws {
    try DaemonLock.held(onDatabase: database, at: now) {
      let error = #expect(throws: DaemonError.self) { try DaemonLock.held(onDatabase: database, at: now) {} }
      guard case .alreadyRunning(let holder?, lockFile: "\(database).daemon") = error else {
        Issue.record("\(String(describing: error)) names no holder")
        return
      }
      #expect(holder.processID == getpid())
      #expect(holder.since == now)
      #expect(holder.host == ProcessInfo.processInfo.hostName.split(separator: ".").first.map(String.init))
      #expect(
        error?.description.hasPrefix("another daemon rotates this database: process \(getpid()) on ") == true)
      #expect(error?.description.hasSuffix(" since 2026-11-30T08:37:00.000Z") == true)
    }
  }

  @Test("The lock is free again after its holder is done, and its file is empty")
  func isGivenUp() throws {
    let signed = try DaemonLock.held(onDatabase: database, at: now) { try lockFile() }
    #expect(signed.hasPrefix("{\"pid\":\(getpid()),"))
    #expect(try lockFile() == "")
    try DaemonLock.held(onDatabase: database, at: now) {}
  }

  @Test("An error of its holder gives the lock up as well")
  func isGivenUpAfterError() throws {
    #expect(throws: Refusal.self) {
      try DaemonLock.held(onDatabase: database, at: now) { throw Refusal() }
    }
    try DaemonLock.held(onDatabase: database, at: now) {}
  }

  @Test("Symbolic links to the database or its folder lead to the same lock")
  func followsLinks() throws {
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.file("link.db"), withDestinationPath: database)
    try files.createSymbolicLink(atPath: folder.file("elsewhere"), withDestinationPath: folder.path)
    try DaemonLock.held(onDatabase: database, at: now) {
      for path in [
        "link.db", "elsewhere/banners.db", "elsewhere/../\(folder.path.split(separator: "/").last ?? "")/link.db",
      ] {
        #expect(throws: DaemonError.self) { try DaemonLock.held(onDatabase: folder.file(path), at: now) {} }
      }
    }
  }

  @Test("What a daemon that was killed has left in the file is no obstacle")
  func ignoresStaleContent() throws {
    for content in ["{\"pid\":1,\"host\":\"gone\",\"since\":\"2020-01-01T00:00:00.000Z\"}\n", "nonsense \u{0}"] {
      try Data(content.utf8).write(to: URL(fileURLWithPath: "\(database).daemon"))
      let signed = try DaemonLock.held(onDatabase: database, at: now) { try lockFile() }
      #expect(signed.hasPrefix("{\"pid\":\(getpid()),"))
    }
  }

  @Test("Another process holds the lock until it is killed")
  func otherProcess() throws {
    let holder = Process()
    holder.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
    holder.arguments = ["--no-fork", "\(database).daemon", "sh", "-c", "echo held; exec sleep 60"]
    let output = Foundation.Pipe()
    holder.standardOutput = output
    try holder.run()
    defer { if holder.isRunning { holder.terminate() } }
    #expect(output.fileHandleForReading.availableData == Data("held\n".utf8))
    let error = #expect(throws: DaemonError.self) { try DaemonLock.held(onDatabase: database, at: now) {} }
    #expect(error == .alreadyRunning(nil, lockFile: "\(database).daemon"))
    kill(holder.processIdentifier, SIGKILL)
    holder.waitUntilExit()
    try DaemonLock.held(onDatabase: database, at: now) {}
  }

  @Test("A refused attempt leaves no descriptor open")
  func leaksNothing() throws {
    try DaemonLock.held(onDatabase: database, at: now) {
      let name = URL(fileURLWithPath: "\(database).daemon").resolvingSymlinksInPath().path
      for _ in 0..<5 { #expect(throws: DaemonError.self) { try DaemonLock.held(onDatabase: database, at: now) {} } }
      let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      let ours = descriptors.filter {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == name
      }
      #expect(ours.count == 1)
    }
  }

  @Test("A folder where no lock file can be made is an error that names it")
  func cannotBeMade() throws {
    try FileManager.default.createDirectory(atPath: "\(database).daemon", withIntermediateDirectories: false)
    let error = #expect(throws: DaemonError.self) { try DaemonLock.held(onDatabase: database, at: now) {} }
    #expect(error?.description == "cannot open \(database).daemon: Is a directory")
  }
}

private struct Refusal: Error {}
