import Testing

/// What a run of the program left: its exit code and all that it wrote.
struct Outcome: Equatable {
  var exitCode: Int32
  var output: String
  var errors: String

  /// A run that did what it was asked to.
  static func done(_ output: String) -> Outcome {
    Outcome(exitCode: 0, output: output, errors: "")
  }

  /// A run of 'rondo reconcile' that found nothing wrong.
  static func reconciled(clicks: Int, impressions: Int = 0, viewable: Int = 0, keptApart: Int = 0) -> Outcome {
    done(
      """
      the counts equal the clicks and impressions (clicks: \(clicks), impressions: \(impressions), viewable: \
      \(viewable), taps kept apart: \(keptApart))

      """)
  }

  /// A run that failed with these words.
  static func failed(_ exitCode: Int32, _ errors: String, output: String = "") -> Outcome {
    Outcome(exitCode: exitCode, output: output, errors: errors)
  }

  /// A run that was refused for its command line: the reminder after the message is the one of every usage error.
  static func refused(_ message: String, usage: String) -> Outcome {
    let command = message.prefix { $0 != ":" }
    return failed(2, "\(message)\nUsage: \(usage)\nSee '\(command) --help'.\n")
  }

  /// The same with `TIME` for every time and `UUID` for every UUID, which are other ones in each run.
  var masked: Outcome {
    func masked(_ text: String) -> String {
      text
        .replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|[+-]\d\d:\d\d)/, with: "TIME")
        .replacing(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/, with: "UUID")
    }
    return Outcome(exitCode: exitCode, output: masked(output), errors: masked(errors))
  }
}

/// Expects a run to have left exactly this; shows both where it did not.
func expect(_ outcome: Outcome, _ expected: Outcome, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(outcome == expected, sourceLocation: sourceLocation)
}
