import DeliveryTokens
import Foundation
import Testing

@Suite struct KeyFileConcurrencyTests {
  private let folder = TemporaryFolder()

  @Test("of many that start at once all get the same key")
  func creation() async throws {
    for _ in 0..<20 {
      let file = try KeyFile(database: folder.database)
      let rings = try await together(16) { time in try file.loadOrCreate(atMs: time) }
      #expect(Set(rings).count == 1)
      #expect(try file.load() == rings.first)
      try FileManager.default.removeItem(atPath: file.path)
    }
    #expect(try folder.names() == ["rondo.db"])
  }

  @Test("of many rotations at once none loses the key of another")
  func rotation() async throws {
    let file = try KeyFile(database: folder.database)
    let first = try file.loadOrCreate(atMs: 0)
    let rings = try await together(32) { time in try file.rotate(atMs: time, keepingMs: .max) }
    let last = try file.load()
    #expect(last.older.count == 32)
    let known = Set(([last.current] + last.older).map(\.id))
    #expect(known == Set(rings.map(\.current.id) + [first.current.id]))
    #expect(try folder.names() == ["rondo.db", "rondo.db-keys"])
  }

  @Test("who reads while keys are rotated sees whole rings only")
  func reading() async throws {
    let file = try KeyFile(database: folder.database)
    let text = TokenSigner(try file.loadOrCreate(atMs: 0)).sign(.click)
    async let rotations = together(4) { time in
      try (0..<10).map { _ in try file.rotate(atMs: time, keepingMs: .max) }
    }
    async let readings = together(4) { _ in
      try (0..<100).allSatisfy { _ in try TokenVerifier(file.load()).verify(text) == .success(.click) }
    }
    #expect(try await rotations.count == 4)
    #expect(try await readings == [true, true, true, true])
  }

  private func together<T: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (_ time: Int64) throws -> T
  ) async throws -> [T] {
    try await withThrowingTaskGroup(of: T.self) { group in
      for time in 1...count { group.addTask { try body(Int64(time)) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }
}
