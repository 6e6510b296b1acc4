import BannerEligibility
import BannerStore
import CivilTime

/// The answers about a set, and about those that stand in for it as long as there is nothing to show.
struct WhyAnswers {
  let sets: [SetAnswer]

  /// Asks the store.
  ///
  /// - Parameters:
  ///   - slug: The set.
  ///   - moment: The moment to answer for.
  ///   - visitor: Who asks, by the name that the app has for them; none for nobody in particular.
  init(set slug: String, at moment: Instant, now: Instant, visitor: String?, in context: Context) throws {
    let conditions = try context.store.conditions(ofSet: slug, at: moment)
    let present = moment == now ? conditions : try context.store.conditions(ofSet: slug, at: now)
    let showings = try visitor.map { try VisitorShowings.read(of: $0, at: now, in: context) }
    let presentSets = [present] + present.fallbackChain
    var sets: [SetAnswer] = []
    for then in [conditions] + conditions.fallbackChain {
      let rotates = presentSets.contains { $0.set.id == then.set.id && then.rotates(since: $0) }
      let answer = try SetAnswer(
        then, at: moment, isPresent: moment == now, rotates: rotates, showings: showings)
      sets.append(answer)
      if answer.hasSomethingToShow || then.set.id == conditions.set.id && then.set.archivedAt != nil { break }
    }
    self.sets = sets
  }
}
