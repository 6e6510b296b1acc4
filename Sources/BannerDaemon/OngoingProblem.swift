/// A problem that lasts: said once when it begins or becomes another one, and once when it is over.
struct OngoingProblem {
  private let topic: String
  private var said: String?

  /// - Parameter topic: What does not work meanwhile, as the subject of a sentence.
  init(_ topic: String) {
    self.topic = topic
  }

  /// The sentence to say about a problem; `nil` when it was said already.
  mutating func begins(_ problem: String) -> String? {
    guard said != problem else { return nil }
    said = problem
    return "\(topic) failed: \(problem)"
  }

  /// The sentence to say when it works; `nil` when it did before.
  mutating func isOver() -> String? {
    guard said != nil else { return nil }
    said = nil
    return "\(topic) works again"
  }
}
