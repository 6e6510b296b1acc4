/// The steps of a rotation: which banner shows at each, for the clock and for requests.
///
/// The clock goes through the ``timedCount`` steps of the cycle, round and round. Requests go through a lead-in once, if
/// there is one, and then through the same cycle. A ``Rotation`` and its ``Timeline`` count steps; this says which banner
/// a step is. In a set that shows its banners one after the other, step and banner are the same number, and nothing is
/// stored for each.
public struct RotationSequence: Hashable, Sendable {
  /// How many banners the sequence was made of, those that never show included.
  public let itemCount: Int
  /// The steps that requests go through first, as real indexes.
  let leadIn: [UInt32]
  /// The steps that then go round, as real indexes; empty when they are the banners in order.
  let cycle: [UInt32]
  /// How often each banner is in the cycle; empty when it is once.
  private let occurrences: [UInt32]

  /// The banners one after the other; below 0 counts as 0.
  ///
  /// O(1).
  public static func inOrder(count: Int) -> RotationSequence {
    RotationSequence(itemCount: max(0, count), leadIn: [], cycle: [])
  }

  /// Takes steps that an order has laid out; each lies in `0 ..< itemCount`.
  ///
  /// O(steps).
  init(itemCount: Int, leadIn: [UInt32], cycle: [UInt32]) {
    self.itemCount = itemCount
    self.leadIn = leadIn
    self.cycle = cycle
    var occurrences = [UInt32](repeating: 0, count: cycle.isEmpty ? 0 : itemCount)
    for index in cycle { occurrences[Int(index)] += 1 }
    self.occurrences = occurrences
  }

  /// Whether no banner ever shows.
  public var isEmpty: Bool { itemCount == 0 }

  /// Whether the steps are the banners in order, from the first step on.
  public var isInOrder: Bool { leadIn.isEmpty && cycle.isEmpty }

  /// How many steps the clock goes through before it begins again; 0 when no banner ever shows.
  public var timedCount: Int { cycle.isEmpty ? itemCount : cycle.count }

  /// How many steps requests go through before the cycle begins.
  public var leadInCount: Int { leadIn.count }

  /// How many steps of the cycle show a banner; 0 for one outside the set.
  ///
  /// O(1).
  public func occurrences(of index: RealIndex) -> Int {
    guard index.rawValue >= 0, index.rawValue < itemCount else { return 0 }
    return cycle.isEmpty ? 1 : Int(occurrences[index.rawValue])
  }

  /// The part of all steps that shows a banner in the long run, from 0 to 1; a lead-in does not count.
  ///
  /// 0 for a banner outside the set. O(1).
  public func share(of index: RealIndex) -> Double {
    isEmpty ? 0 : Double(occurrences(of: index)) / Double(timedCount)
  }
}
