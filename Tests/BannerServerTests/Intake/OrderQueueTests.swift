import SeededRandom
import Testing

@testable import BannerServer

@Suite("A queue of orders")
struct OrderQueueTests {
  @Test("It gives what an array would give, whatever is put in and taken out", arguments: [1, 2, 3] as [UInt64])
  func likeAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let queue = OrderQueue()
    var model: [WriteOrder] = []
    for _ in 0..<20_000 {
      if Bool.random(using: &random) {
        let order = WriteOrder(lane: .fast, claim: .click, events: 1, bytes: 1)
        queue.append(order)
        model.append(order)
      } else {
        let count = Int.random(in: 0...min(3, model.count), using: &random)
        #expect(queue.front(count).elementsEqual(model.prefix(count), by: ===))
        queue.removeFirst(count)
        model.removeFirst(count)
      }
      #expect(queue.count == model.count)
      #expect(queue.isEmpty == model.isEmpty)
    }
  }
}
