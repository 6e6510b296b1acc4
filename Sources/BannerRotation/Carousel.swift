/// A looping carousel as the client drives it: a list of banners, a padded strip, and a rotation.
///
/// The carousel draws nothing and has no timer of its own. Tell it the time with ``clock(to:)`` before anything else
/// that happens, report what the scroll view does, and read back what to show; ``nextTick`` says when to call again.
/// Times are `Int64` milliseconds of any one clock; offsets and widths are in any one unit of length.
///
/// A value type, safe to hand between threads; it keeps a bounded number of past lists, so that a tap on a strip that
/// has changed since is credited to the banner that was really there.
public struct Carousel<ID: Hashable & Sendable>: Sendable {
  /// How the strip is padded.
  public let layout: PaddingLayout
  /// The rotation behind the carousel, for asking about other moments than the present.
  public internal(set) var rotation: Rotation
  /// The present, as last told, in milliseconds.
  public internal(set) var now: Int64
  /// How many ticks have counted so far.
  public internal(set) var ticks = 0
  /// The list on show and those before it.
  var lists: ListHistory<ID>
  /// How long banners stay, by identity, so that a dwell follows its banner to another place.
  var dwells = Dwells<ID>()
  /// What is known of the scroll view.
  var strip = Strip()

  /// Makes a carousel at rest on its first banner, not rotating yet.
  ///
  /// - Parameters:
  ///   - items: the identities of the banners in order; they are generation 0.
  ///   - layout: how the strip is padded.
  ///   - now: the present, in milliseconds.
  ///   - limit: how many lists to remember for late taps, the present one included; at least 1.
  public init(items: [ID], layout: PaddingLayout, at now: Int64 = 0, rememberingLists limit: Int = 32) {
    self.layout = layout
    self.now = now
    lists = ListHistory(items, limit: limit)
    rotation = Rotation(timeline: dwells.timeline(of: items), stoppedAt: now)
  }
}
