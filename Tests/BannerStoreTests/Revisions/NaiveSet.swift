import BannerRotation

/// A set as `carousel.md` tells it, kept by hand: a list, a finger on the banner shown, and a clock that counts down.
struct NaiveSet {
  /// A banner, shown or not.
  struct Item {
    let id: Int64
    var dwellMs: Int64?
    var isEnabled = true
  }

  var intervalMs: Int64
  var resumePolicy = ResumePolicy.reset
  /// The banners in use, in order.
  private(set) var items: [Item] = []
  private(set) var shown: Int64?
  /// What is left of the running dwell; none while fewer than two banners show.
  private(set) var leftMs: Int64?
  private(set) var reasons: Set<String> = []

  var list: [Item] { items.filter(\.isEnabled) }

  /// Lets time go by, tick after tick.
  mutating func pass(_ milliseconds: Int64) {
    var rest = milliseconds
    while reasons.isEmpty, let left = leftMs, left <= rest {
      rest -= left
      step(by: 1)
    }
    if reasons.isEmpty, let left = leftMs { leftMs = left - rest }
  }

  /// Changes the list: the banner shown stays, or its first surviving successor in the old order follows.
  mutating func change(_ body: (inout [Item]) -> Void) {
    let before = list.map(\.id)
    body(&items)
    let after = list.map(\.id)
    if let shown, after.contains(shown) {
      if after.count < 2 { leftMs = nil } else if leftMs == nil { wholeDwell() }
      return
    }
    let place = before.firstIndex { $0 == shown } ?? 0
    let successors = before[place...] + before[..<place]
    shown = successors.first(where: after.contains) ?? after.first
    wholeDwell()
  }

  mutating func step(by steps: Int) {
    guard let shown, let place = list.firstIndex(where: { $0.id == shown }), steps != 0 else { return }
    let count = list.count
    self.shown = list[((place + steps) % count + count) % count].id
    wholeDwell()
  }

  mutating func go(to place: Int) {
    guard list[place].id != shown else { return }
    shown = list[place].id
    wholeDwell()
  }

  mutating func pause(_ reason: String) {
    reasons.insert(reason)
  }

  mutating func resume(_ reason: String) {
    guard reasons.remove(reason) != nil, reasons.isEmpty, resumePolicy == .reset else { return }
    wholeDwell()
  }

  private mutating func wholeDwell() {
    let list = list
    leftMs = list.count < 2 ? nil : list.first { $0.id == shown }.map { $0.dwellMs ?? intervalMs }
  }
}
