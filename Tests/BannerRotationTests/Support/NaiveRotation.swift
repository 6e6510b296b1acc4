import BannerRotation

/// A rotation as one would build it from a countdown: no anchor, no sums, one step after another.
struct NaiveRotation {
  /// The identities of the banners with the dwell of each.
  var banners: [(id: Int, dwell: Int64)]
  var current: Int?
  var countdown: Int64 = 0
  var pauses: PauseReasons = []
  let resumePolicy: ResumePolicy
  private(set) var ticks = 0

  init(banners: [(id: Int, dwell: Int64)], resumePolicy: ResumePolicy) {
    self.banners = banners
    self.resumePolicy = resumePolicy
    current = banners.isEmpty ? nil : 0
    wind()
  }

  var currentID: Int? { current.map { banners[$0].id } }

  mutating func step(by length: Int64) {
    guard pauses.isEmpty, banners.count > 1, let shown = current else { return }
    countdown -= length
    if countdown == 0 {
      ticks += 1
      current = shown + 1 == banners.count ? 0 : shown + 1
      wind()
    }
  }

  mutating func pause(_ reasons: PauseReasons) {
    pauses.formUnion(reasons)
  }

  mutating func resume(_ reasons: PauseReasons) {
    guard !pauses.isEmpty else { return }
    pauses.subtract(reasons)
    if pauses.isEmpty, resumePolicy == .reset { wind() }
  }

  mutating func stepByHand(forward: Bool) {
    guard let shown = current else { return }
    current = forward ? (shown + 1) % banners.count : (shown + banners.count - 1) % banners.count
    wind()
  }

  mutating func jump(to place: Int) {
    guard place != current else { return }
    current = place
    wind()
  }

  mutating func replace(with new: [(id: Int, dwell: Int64)]) {
    let old = banners
    let wasAlone = old.count < 2
    banners = new
    guard !new.isEmpty else {
      current = nil
      return
    }
    guard let shown = current else {
      current = 0
      return wind()
    }
    for distance in 0..<old.count {
      let candidate = old[(shown + distance) % old.count].id
      guard let place = new.firstIndex(where: { $0.id == candidate }) else { continue }
      current = place
      if distance > 0 || wasAlone { wind() }
      return
    }
    current = 0
    wind()
  }

  private mutating func wind() {
    if let current { countdown = banners[current].dwell }
  }
}
