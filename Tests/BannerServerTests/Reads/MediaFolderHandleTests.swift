import Foundation
import Guarded
import Testing

@testable import BannerServer

@Suite struct MediaFolderHandleTests {
  private let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appendingPathComponent("rondo-\(UUID().uuidString)").path
  private var path: String { "\(parent)/media" }

  @Test("A folder that took the place of another is opened when a file is missing, at most once a second")
  func replaced() throws {
    defer { try? FileManager.default.removeItem(atPath: parent) }
    let time = Guarded<Int64>(5)
    let handle = MediaFolderHandle(path: path, clock: { time.withLock { $0 } })
    #expect(!isFound("a", handle))
    try makeFolder(holding: "a")
    #expect(isFound("a", handle))
    try replaceFolder(holding: "b")
    #expect(isFound("a", handle))
    #expect(isFound("b", handle))
    #expect(!isFound("a", handle))
    try replaceFolder(holding: "c")
    #expect(!isFound("c", handle))
    time.withLock { $0 += MediaFolderHandle.pauseNs - 1 }
    #expect(!isFound("c", handle))
    time.withLock { $0 += 1 }
    #expect(isFound("c", handle))
    try FileManager.default.removeItem(atPath: path)
    time.withLock { $0 += MediaFolderHandle.pauseNs }
    #expect(!isFound("c", handle))
    try makeFolder(holding: "c")
    time.withLock { $0 += MediaFolderHandle.pauseNs }
    #expect(isFound("c", handle))
    #if os(Linux)
      #expect(try openFolders() == 1)
    #endif
  }

  @Test("Loops that find a file missing at once agree on the new folder, and leave one open")
  func concurrent() throws {
    defer { try? FileManager.default.removeItem(atPath: parent) }
    let time = Guarded<Int64>(0)
    let handle = MediaFolderHandle(path: path, clock: { time.withLock { $0 } })
    try makeFolder(holding: "0")
    #expect(isFound("0", handle))
    for round in 1...50 {
      try replaceFolder(holding: "\(round)")
      time.withLock { $0 += MediaFolderHandle.pauseNs }
      let found = Guarded(0)
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        if isFound("\(round)", handle) { found.withLock { $0 += 1 } }
      }
      #expect(found.withLock { $0 } == 8)
    }
    #if os(Linux)
      #expect(try openFolders() == 1)
    #endif
  }

  private func isFound(_ name: String, _ handle: MediaFolderHandle) -> Bool {
    handle.file(name) != nil
  }

  private func makeFolder(holding name: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(name.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  private func replaceFolder(holding name: String) throws {
    try FileManager.default.moveItem(atPath: path, toPath: "\(parent)/\(UUID().uuidString)")
    try makeFolder(holding: name)
  }

  /// How many descriptors of this process lead below the test's own folder.
  private func openFolders() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { number in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)"))?.hasPrefix(parent) == true
    }
  }
}
