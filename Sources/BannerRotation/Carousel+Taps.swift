extension Carousel {
  /// Finds the banner that a tap counts for, among those the client showed at that time.
  ///
  /// - Parameters:
  ///   - slot: the slot tapped.
  ///   - generation: the list that the client had drawn; the present one when left out.
  ///   - shown: the banner then in the centre of a ring; when left out, the one on show now, or the first when a
  ///     generation is given. The other layouts ignore it.
  /// - Throws: why the tap counts for nobody.
  public func resolveTap(
    on slot: PhysicalIndex, generation: Int? = nil, shown: RealIndex? = nil
  ) throws(TapRefusal) -> Click<ID> {
    let seen = generation ?? self.generation
    guard let list = lists[generation: seen] else { throw .unknownGeneration(seen) }
    guard !list.isEmpty else { throw .emptyList }
    // With a generation the tap is about the past, of which the banner on show today says nothing.
    let centre = shown ?? (generation == nil ? current : nil) ?? RealIndex(0)
    if layout.isRing, !list.indices.contains(centre.rawValue) { throw .noSuchCentre(centre) }
    guard let resolved = layout.resolve(slot, itemCount: list.count, shown: centre) else {
      throw .noSuchSlot(slotCount: layout.slotCount(itemCount: list.count))
    }
    return Click(
      id: list[resolved.realIndex.rawValue], realIndex: resolved.realIndex, isPadding: resolved.isPadding,
      generation: seen)
  }
}
