/// Why a tap counts for nobody.
public enum TapRefusal: Error, Hashable, Sendable {
  /// There never was a list of that generation, or it is forgotten.
  case unknownGeneration(Int)
  /// The list that the client showed had no banner.
  case emptyList
  /// The strip that the client showed had only this many slots.
  case noSuchSlot(slotCount: Int)
  /// The ring is said to have stood around a banner that the list did not have.
  case noSuchCentre(RealIndex)
}

extension TapRefusal: CustomStringConvertible {
  /// One line for a log.
  public var description: String {
    switch self {
    case .unknownGeneration(let generation): "list generation \(generation) is unknown or forgotten"
    case .emptyList: "the list is empty"
    case .noSuchSlot(let slotCount): "the strip has only \(slotCount) slots"
    case .noSuchCentre(let index): "the list has no banner \(index) to stand in the centre"
    }
  }
}
