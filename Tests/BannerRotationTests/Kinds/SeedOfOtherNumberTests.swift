import BannerRotation
import SeededRandom
import Testing

@Suite("The seed by which a set with another number draws the same")
struct SeedOfOtherNumberTests {
  @Test("gives the same sequences at every revision, and back again the seed it came from")
  func same() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let seed = Int64.random(in: .min ... .max, using: &random)
      let (set, other) = (Int64.random(in: 0...10_000, using: &random), Int64.random(in: .min ... .max, using: &random))
      let translated = RotationSequence.seed(seed, ofSet: set, forSet: other)
      for revision in [1, 2, 77, Int64.max] as [Int64] {
        #expect(
          RotationSequence.seed(seed, setID: set, revision: revision)
            == RotationSequence.seed(translated, setID: other, revision: revision))
      }
      #expect(RotationSequence.seed(translated, ofSet: other, forSet: set) == seed)
    }
  }

  @Test("is the seed itself where the number is the same")
  func sameNumber() {
    #expect(RotationSequence.seed(42, ofSet: 7, forSet: 7) == 42)
  }
}
