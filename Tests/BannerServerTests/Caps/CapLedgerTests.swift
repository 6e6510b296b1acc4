import BannerEligibility
import BannerStore
import CivilTime
import Testing

@testable import BannerServer

struct CapLedgerTests {
  /// A ledger with so many capped banners, none of whose figures is known.
  private func ledger(banners: Int64, at now: Instant) -> CapLedger {
    var plan = CapPlan(setID: 1)
    for id in 1...banners {
      plan.owners[.banner(id)] = CapTerms(caps: Caps(impressions: 3))
      plan.banners[id] = [.banner(id)]
    }
    let ledger = CapLedger()
    ledger.put([plan], removed: [], startingOver: false, at: now)
    return ledger
  }

  @Test("The time it takes to learn the figures of banners grows as their number, so that 10,000 are soon known")
  func startsSoon() throws {
    let server = try TestServer()
    let ledger = ledger(banners: 10_000, at: server.clock.now)
    #expect(ledger.lacksFigures)
    let took = try ContinuousClock().measure {
      while ledger.lacksFigures {
        var unknown = ledger.owners(onlyUnknown: true)
        // One at a time, as if each part were over at once.
        while !unknown.isEmpty { try ledger.read(&unknown, from: server.store, at: server.clock.now) { true } }
      }
    }
    // Looking through all of them for each of them takes half a minute here, reading them less than a second.
    #expect(took < .seconds(15))
  }

  @Test("A part that ends early leaves the rest on the list, and what it read is known")
  func readsInParts() throws {
    let server = try TestServer()
    let ledger = ledger(banners: 5, at: server.clock.now)
    var unknown = ledger.owners(onlyUnknown: true)
    var read = 0
    try ledger.read(&unknown, from: server.store, at: server.clock.now) {
      read += 1
      return read == 2
    }
    #expect(unknown.count == 3)
    #expect(Set(ledger.owners(onlyUnknown: true)) == Set(unknown))
    #expect(ledger.lacksFigures)
    try ledger.read(&unknown, from: server.store, at: server.clock.now)
    #expect(!ledger.lacksFigures)
    #expect(ledger.owners(onlyUnknown: false).count == 5)
  }
}
