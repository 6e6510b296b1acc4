import BannerEligibility
import BannerServer
import BannerStore
import Guarded
import HTTPServer
import Testing

@testable import BannerServer

@Suite struct FrequencyTests {
  private func makeSet(_ server: TestServer, cap: Int64 = 2) throws -> (a: Int64, b: Int64) {
    _ = try server.store.createSet(Slug("hero"), SetSettings(title: "Hero"), at: server.clock.now)
    let a = try server.addBanner("a") { $0.frequencyCap = cap }
    let b = try server.addBanner("b") { _ in }
    try server.publish()
    return (a, b)
  }

  @Test("A visitor gets a banner as often as its frequency cap says, whoever else asks", arguments: Transport.allCases)
  func caps(_ transport: Transport) throws {
    let server = try TestServer()
    let (a, b) = try makeSet(server)
    let client = try transport.client(of: server.server)
    for name in ["ann", "bob"] {
      let served = try (0..<8).flatMap { _ in try client.next("?visitor=\(name)") }
      #expect(served.count { $0 == a } == 2)
      #expect(served.count { $0 == b } == 6)
    }
    // Without a name, the address and the agent are the visitor.
    #expect(try (0..<8).flatMap { _ in try client.next() }.count { $0 == a } == 2)
  }

  @Test("Who may not be hashed gets no banner with a frequency cap", arguments: [HeaderField.dnt, .secGPC])
  func privacy(_ field: HeaderField) throws {
    let server = try TestServer()
    let (_, b) = try makeSet(server)
    let client = try Transport.router.client(of: server.server)
    for query in ["", "?visitor=ann"] {
      for _ in 0..<3 {
        let answer = try client.get("/v1/sets/hero/next\(query)", [browser, (field, "1")])
        #expect(try answer.json().integer("items.0.banner_id") == b)
      }
    }
    #expect(try server.number("SELECT count(*) FROM visitor_day") == 0)
  }

  @Test("A new day of UTC begins anew, and no name is stored")
  func days() throws {
    let server = try TestServer()
    let (a, _) = try makeSet(server, cap: 1)
    let client = try Transport.router.client(of: server.server)
    #expect(try client.next("?visitor=ann") == [a])
    #expect(try client.next("?visitor=ann") != [a])
    #expect(try server.number("SELECT count(*) FROM visitor_day WHERE served = 1", becomes: 1))
    server.pass(86_400_000)
    #expect(try (0..<4).flatMap { _ in try client.next("?visitor=ann") }.count { $0 == a } == 1)
  }

  @Test("What visitors had is known after a restart")
  func restarts() throws {
    let server = try TestServer()
    let (a, _) = try makeSet(server, cap: 2)
    let client = try Transport.router.client(of: server.server)
    for _ in 0..<2 { _ = try client.next("?visitor=ann") }
    #expect(try server.number("SELECT count(*) FROM visitor_day WHERE served = 1", becomes: 1))
    server.server.stop()
    let second = try server.restarted()
    defer { second.stop() }
    let after = try Transport.router.client(of: second)
    #expect(try (0..<6).flatMap { _ in try after.next("?visitor=ann") }.count { $0 == a } == 1)
  }

  @Test("Parallel requests of one visitor get a banner exactly as often")
  func parallel() async throws {
    let server = try TestServer()
    let (a, _) = try makeSet(server, cap: 5)
    let client = try SocketClient(server.server)
    let served = try await withThrowingTaskGroup(of: [Int64].self) { group in
      for _ in 0..<10 {
        group.addTask { try (0..<20).flatMap { _ in try client.next("?visitor=ann") } }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(served.count == 200)
    #expect(served.count { $0 == a } == 5)
  }

  @Test("A visitor's name has 1 to 128 characters", arguments: [(0, 400), (1, 200), (128, 200), (129, 400)])
  func names(_ length: Int, _ status: Int) throws {
    let server = try TestServer()
    _ = try makeSet(server)
    let client = try Transport.router.client(of: server.server)
    let name = String(repeating: "%C3%A4", count: length)
    #expect(try client.get("/v1/sets/hero/next?visitor=\(name)", [browser]).status == status)
  }

  @Test("When too many visitors are known, new ones get no banner with a frequency cap")
  func bound() {
    let ledger = FrequencyLedger(mostEntries: 2)
    let visitors = (1...3).map { FrequencyVisitor(day: 5, hash: Int64($0)) }
    #expect(visitors.map { ledger.take(7, for: $0, cap: 3) } == [true, true, false])
    #expect(!ledger.hasRoom(7, for: visitors[2], cap: 3))
    #expect(ledger.take(7, for: visitors[0], cap: 3))
    #expect(ledger.takeUnsaved(10).map(\.served).sorted() == [1, 2])
    #expect(ledger.takeUnsaved(10).isEmpty)
    // A new day begins without anybody, and yesterday's hashes count no more.
    #expect(ledger.take(7, for: FrequencyVisitor(day: 6, hash: 3), cap: 3))
    #expect(!ledger.take(7, for: visitors[0], cap: 3))
    #expect(ledger.count == 1)
  }
}
