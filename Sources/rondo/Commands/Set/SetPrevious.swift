import CommandLineTool

/// The command `rondo set previous`.
enum SetPrevious {
  static let command = Command(
    "previous", abstract: "Go back to the previous banner.",
    discussion: """
      Goes round and round, so any number of steps is fine. The banner it comes to gets a whole dwell; a set that is \
      paused stays so.
      """,
    arguments: [SetParameters.set], options: [SetParameters.steps, FormatOptions.ofResult], run: run)

  private static func run(_ invocation: Invocation) throws {
    let steps = invocation[SetParameters.steps]
    let (opposite, overflow) = Int64(0).subtractingReportingOverflow(steps)
    guard !overflow else { throw UsageError("--by: '\(steps)' is out of range", hint: "write one more") }
    try invocation.move(by: Int(opposite))
  }
}
