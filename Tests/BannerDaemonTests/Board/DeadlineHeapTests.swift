import SeededRandom
import Testing

@testable import BannerDaemon

struct DeadlineHeapTests {
  @Test(
    "The earliest deadline is that of the smallest time, whatever is moved or taken out", arguments: 0..<20 as Range)
  func agreesWithDictionary(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var heap = DeadlineHeap()
    var expected: [Int: Int64] = [:]
    for _ in 0..<2000 {
      let slot = Int.random(in: 0..<60, using: &random)
      let time: Int64? = Int.random(in: 0..<4, using: &random) == 0 ? nil : .random(in: 0..<40, using: &random)
      heap.schedule(slot, at: time)
      expected[slot] = time
      #expect(heap.earliest?.time == expected.values.min())
      #expect(heap.earliest.map { expected[$0.slot] == $0.time } ?? expected.isEmpty)
      #expect(heap.count == expected.count)
      #expect(heap.contains(slot) == (time != nil))
    }
  }

  @Test("Deadlines taken out one after another come in the order of time")
  func comesInOrder() {
    var random = SeededGenerator(seed: 7)
    var heap = DeadlineHeap()
    let times = (0..<1000).map { _ in Int64.random(in: .min ... .max, using: &random) }
    for (slot, time) in times.enumerated() { heap.schedule(slot, at: time) }
    var taken: [Int64] = []
    while let next = heap.earliest {
      taken.append(next.time)
      heap.schedule(next.slot, at: nil)
    }
    #expect(taken == times.sorted())
  }
}
