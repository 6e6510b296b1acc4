import BannerStore
import CommandLineTool

/// The command `rondo set next`.
enum SetNext {
  static let command = Command(
    "next", abstract: "Go on to the next banner.",
    discussion: """
      Goes round and round, so any number of steps is fine. The banner it comes to gets a whole dwell; a set that is \
      paused stays so.
      """,
    arguments: [SetParameters.set], options: [SetParameters.steps, FormatOptions.ofResult], run: run)

  private static func run(_ invocation: Invocation) throws {
    try invocation.move(by: Int(invocation[SetParameters.steps]))
  }
}

extension Invocation {
  /// Moves the set that was named and says what is on show then.
  func move(by steps: Int) throws {
    try withStore { context in
      try reportOnShow(try context.store.moveSet(self[SetParameters.set], by: steps, at: context.now), in: context)
    }
  }
}
