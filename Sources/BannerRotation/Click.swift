/// A tap that was resolved and counts, and for which banner.
public struct Click<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The identity of the banner that was tapped.
  public var id: ID
  /// Its place in the list that the client showed.
  public var realIndex: RealIndex
  /// Whether it was tapped on a padding slot; it counts all the same.
  public var isPadding: Bool
  /// The generation of the list that the client showed.
  public var generation: Int

  /// Describes a click.
  public init(id: ID, realIndex: RealIndex, isPadding: Bool, generation: Int) {
    self.id = id
    self.realIndex = realIndex
    self.isPadding = isPadding
    self.generation = generation
  }
}
