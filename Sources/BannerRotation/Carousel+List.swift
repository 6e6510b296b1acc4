extension Carousel {
  /// Puts another list of banners in place of the present one, as the next generation.
  ///
  /// The banner on show stays, by identity, and keeps its running dwell. If it is gone, its first surviving successor
  /// in the old order follows with a whole dwell, else the first banner.
  ///
  /// While rotation waits for a ``PauseReasons/drag``, the drag goes on among the new neighbours; otherwise the strip
  /// comes to rest, at ``offset``.
  ///
  /// - Returns: `false` when one turn of the new list has no end within `Int64` milliseconds; then nothing has changed.
  @discardableResult
  public mutating func load(_ items: [ID]) -> Bool {
    let timeline = dwells.timeline(of: items)
    guard timeline != nil || items.isEmpty else { return false }
    let succession = Rotation.successor(of: current, in: lists.current, replacedBy: items)
    lists.append(items)
    rotation.replaceTimeline(timeline, showing: succession, at: now)
    if items.isEmpty || !rotation.pauseReasons.contains(.drag) { strip.rest() }
    return true
  }
}
