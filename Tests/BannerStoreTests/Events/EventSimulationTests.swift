import Testing

@Suite("Random events of everything at once")
struct EventSimulationTests {
  @Test("end as a naive account of them says", arguments: [UInt64](1...12))
  func simulation(seed: UInt64) throws {
    var simulation = try EventSimulation(seed: seed)
    try simulation.run(transactions: 120)
    #expect(try simulation.differences() == [])
  }
}
