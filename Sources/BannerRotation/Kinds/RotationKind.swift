/// In what order the banners of a set take turns.
///
/// The raw values are the names in files, databases and commands; they never change.
public enum RotationKind: String, Hashable, CaseIterable, Sendable {
  /// One after the other.
  case sequential
  /// By weight, as smoothly as can be.
  case weighted
  /// Shuffled, turn by turn.
  case random
  /// The least served first, until all are even.
  case even
  /// The more often, the better a banner's click-through rate looks.
  case optimise

  /// What puts banners into this order.
  public var order: any RotationOrder {
    switch self {
    case .sequential: SequentialOrder()
    case .weighted: WeightedOrder()
    case .random: RandomOrder()
    case .even: EvenOrder()
    case .optimise: OptimisingOrder()
    }
  }
}
