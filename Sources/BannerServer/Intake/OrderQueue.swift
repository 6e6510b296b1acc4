/// Orders in the order in which they came; putting in and taking out are O(1) on average.
final class OrderQueue {
  private var orders: [WriteOrder] = []
  private var first = 0

  var isEmpty: Bool { first == orders.count }

  var count: Int { orders.count - first }

  func append(_ order: WriteOrder) {
    orders.append(order)
  }

  /// The orders at the front, at most `limit`.
  func front(_ limit: Int) -> ArraySlice<WriteOrder> {
    orders[first..<min(first + limit, orders.count)]
  }

  /// Takes out the first `count`.
  func removeFirst(_ count: Int) {
    first += count
    if first == orders.count {
      orders.removeAll(keepingCapacity: orders.capacity <= 4_096)
      first = 0
    } else if first >= 1_024, first > orders.count / 2 {
      // So that a queue that never runs empty gives its memory back.
      orders.removeFirst(first)
      first = 0
    }
  }
}
