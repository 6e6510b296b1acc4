import BannerRotation
import Testing

@Suite("A rotation against a countdown, step by step")
struct RotationSimulationTests {
  @Test(
    "Over two weeks, with own dwells, new orders, pauses and moves, both agree at every other second",
    arguments: [1, 2, 3], ResumePolicy.allCases)
  func weeksAgree(seed: UInt64, resumePolicy: ResumePolicy) {
    var simulation = RotationSimulation(seed: seed, step: 2000, resumePolicy: resumePolicy)
    let disagreement = simulation.disagreement(steps: 2 * 7 * 43_200, actEvery: 1_800)
    #expect(disagreement == nil)
    #expect(simulation.naive.ticks > 500, "the weeks must have had some rotation in them")
  }

  @Test(
    "Over minutes in milliseconds, with something happening all the time, both agree at every millisecond",
    arguments: 10...29, ResumePolicy.allCases)
  func minutesAgree(seed: UInt64, resumePolicy: ResumePolicy) {
    var simulation = RotationSimulation(seed: seed, step: 1, resumePolicy: resumePolicy)
    let disagreement = simulation.disagreement(steps: 20_000, actEvery: 40)
    #expect(disagreement == nil)
    #expect(simulation.naive.ticks > 0)
  }
}
