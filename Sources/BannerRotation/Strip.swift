/// What is known of the scroll view: how wide a page is, and where the strip is while it moves.
struct Strip: Sendable {
  /// The width of a page; `nil` before the first report.
  private(set) var width: Double?
  /// The scroll offset while the strip is in flight; `nil` at rest.
  private(set) var offset: Double?
  /// The pages that edge jumps have taken back since the strip last rested: positive for jumps towards its start.
  private(set) var jumpedPages = 0

  /// Takes a report from the scroll view; a width that is not positive, or a figure that is not finite, is no report.
  mutating func scroll(to offset: Double, width: Double) {
    guard offset.isFinite, width.isFinite, width > 0 else { return }
    self.offset = offset
    self.width = width
  }

  /// Notes that an edge jump took the strip back by a number of pages, or on by a negative one.
  mutating func noteJump(pages: Int) {
    jumpedPages &+= pages
  }

  /// Comes to rest.
  mutating func rest() {
    offset = nil
    jumpedPages = 0
  }

  /// Comes to rest in a view of another width; `false` when that is no width.
  mutating func rest(width: Double) -> Bool {
    guard width.isFinite, width > 0 else { return false }
    self.width = width
    rest()
    return true
  }
}
