import BannerRotation
import CivilTime

extension SimulationRun {
  /// Puts the banners that may show into the place of those on show, if they are others or stand otherwise.
  ///
  /// - Parameter takesFigures: Whether other figures alone, which the order goes by, are a reason once an hour is over.
  mutating func revise(takesFigures: Bool = true) {
    let next = banners.indices.filter { isEligible[$0] }
    let nextCandidates = next.map { banners[$0].candidate }
    guard next != items || takesFigures && now >= figuresUntil && nextCandidates != candidates else { return }
    addExpectedShares()
    revision += 1
    figuresUntil = Instant(millisecondsSince1970: now).nextFullHour.millisecondsSince1970
    if isCounting { outcome.revisions.append(Instant(millisecondsSince1970: now)) }
    let nextSequence = makeSequence(of: nextCandidates)
    replaceTimeline(by: nextSequence, of: next)
    step = sequence.request(from: step, in: items, goingOnIn: nextSequence, of: next)
    (items, candidates, sequence) = (next, nextCandidates, nextSequence)
  }

  private mutating func replaceTimeline(by nextSequence: RotationSequence, of next: [Int]) {
    rotation.advance(to: now)
    var succession = Rotation.successor(
      of: rotation.anchor.shown.map { sequence.timed($0.rawValue) }, in: items, replacedBy: next)
    succession.realIndex = succession.realIndex.flatMap { nextSequence.timedStep(showing: $0) }.map { RealIndex($0) }
    let timeline = nextSequence.timeline(dwellsMs: next.map { banners[$0].dwellMs })
    rotation.replaceTimeline(timeline, showing: succession, at: now)
  }

  /// Lays out the steps; the order by weights, which is the same for the same banners, is kept for when they come again.
  private mutating func makeSequence(of candidates: [RotationCandidate]) -> RotationSequence {
    let set = simulation.set
    let seed = RotationSequence.seed(set.seed, setID: set.id, revision: revision)
    guard set.kind == .weighted else { return set.kind.order.sequence(of: candidates, seed: seed) }
    if let known = sequences[candidates] { return known }
    // Each may have a million steps.
    if sequences.count == 64 { sequences = [:] }
    let sequence = set.kind.order.sequence(of: candidates, seed: seed)
    sequences[candidates] = sequence
    return sequence
  }

  /// Adds what the list on show so far gives each of its banners.
  mutating func addExpectedShares() {
    defer { itemsSince = now }
    guard isCounting, now > itemsSince else { return }
    let part = Double(now - itemsSince) / Double(simulation.to - simulation.from)
    for (index, place) in items.enumerated() {
      outcome.banners[place].expectedShare += part * sequence.share(of: RealIndex(index))
    }
  }
}
