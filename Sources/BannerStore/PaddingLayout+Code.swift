public import BannerRotation

extension PaddingLayout {
  /// Number by which the layout is stored; see the table `padding_layout`.
  var code: Int64 {
    switch self {
    case .none: 0
    case .trailing: 1
    case .bothEnds: 2
    case .threeView: 3
    case .twoView: 4
    }
  }

  /// The layout with this stored number; none for a number that no layout has.
  public init?(code: Int64) {
    guard let layout = PaddingLayout.allCases.first(where: { $0.code == code }) else { return nil }
    self = layout
  }
}
