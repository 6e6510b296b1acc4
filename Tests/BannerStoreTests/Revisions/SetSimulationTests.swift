import BannerRotation
import BannerStore
import CivilTime
import SeededRandom
import Testing

@Suite("A set through hundreds of random changes")
struct SetSimulationTests {
  @Test("shows what a list, a finger and a clock that are kept by hand show", arguments: 1...6 as ClosedRange<UInt64>)
  func agreesWithModel(seed: UInt64) throws {
    var simulation = try SetSimulation(seed: seed)
    for _ in 0..<150 { try simulation.step() }
  }

  @Test("has revisions numbered from 1 without gaps, and the file gives the same rotation when opened again")
  func reopening() throws {
    var simulation = try SetSimulation(seed: 7)
    for _ in 0..<150 { try simulation.step() }
    let test = simulation.test
    let gaps = """
      SELECT count(*) FROM revision AS a WHERE number > 1 AND NOT EXISTS (
        SELECT 1 FROM revision AS b WHERE b.set_id = a.set_id AND b.number = a.number - 1)
      """
    #expect(try test.number(gaps) == 0)
    #expect(try test.number("SELECT count(*) FROM revision") == test.revision())

    let before = try test.store.set("hero")
    let after = try test.second().set("hero")
    #expect(after.rotation == before.rotation)
    #expect(after.set == before.set && after.revision == before.revision)
    var random = SeededGenerator(seed: 8)
    for _ in 0..<2_000 {
      let t = test.nowMs + Int64.random(in: -1_000_000...1_000_000_000_000, using: &random)
      #expect(after.rotation.showing(at: t) == before.rotation.showing(at: t))
    }
  }
}
