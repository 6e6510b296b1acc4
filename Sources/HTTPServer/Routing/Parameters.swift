/// What stands in a path where its pattern has names in braces, in their order; at most four.
public struct Parameters {
  private var first = ByteView.empty
  private var second = ByteView.empty
  private var third = ByteView.empty
  private var fourth = ByteView.empty
  /// How many there are.
  public private(set) var count = 0

  /// No values.
  public init() {}

  /// The value of the name at a place, counted from 0; empty beyond `count`.
  public subscript(index: Int) -> ByteView {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    case 3: fourth
    default: .empty
    }
  }

  mutating func append(_ value: ByteView) {
    switch count {
    case 0: first = value
    case 1: second = value
    case 2: third = value
    default: fourth = value
    }
    count = min(count + 1, Parameters.limit)
  }

  mutating func removeLast(to count: Int) {
    self.count = count
  }

  static let limit = 4
}
