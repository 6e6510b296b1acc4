/// Why rotation waits; it goes on when the last reason is gone.
public struct PauseReasons: OptionSet, Hashable, Sendable {
  /// One bit for each reason.
  public let rawValue: UInt8

  /// Takes the bits as they are.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A finger holds the strip.
  public static let drag = PauseReasons(rawValue: 1 << 0)
  /// A pointer rests on the banner.
  public static let hover = PauseReasons(rawValue: 1 << 1)
  /// The carousel is not on screen.
  public static let hidden = PauseReasons(rawValue: 1 << 2)
  /// A person paused the set.
  public static let `operator` = PauseReasons(rawValue: 1 << 3)
}

extension PauseReasons: CustomStringConvertible {
  /// Every reason with the name used in files, databases and commands; the names never change.
  public static let named: [(name: String, reason: PauseReasons)] = [
    ("drag", .drag), ("hover", .hover), ("hidden", .hidden), ("operator", .operator),
  ]

  /// The reason of that name; `nil` when there is none.
  public init?(name: String) {
    guard let match = Self.named.first(where: { $0.name == name }) else { return nil }
    self = match.reason
  }

  /// The names of the reasons in the set, in the order of ``named``.
  public var names: [String] {
    Self.named.filter { contains($0.reason) }.map(\.name)
  }

  /// The names with commas between, as people and logs read them.
  public var description: String { names.joined(separator: ", ") }
}
