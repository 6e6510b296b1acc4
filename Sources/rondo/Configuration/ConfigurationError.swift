import CommandLineTool

/// A fault in a configuration file, with its place.
struct ConfigurationError: CommandFailure, Hashable {
  /// The file as it was named.
  let path: String

  /// The place of the fault, counted from 1; columns are code points.
  let line: Int
  let column: Int

  /// What is wrong there: a clause.
  let problem: String

  /// What to write instead: a full sentence.
  let hint: String?

  /// Always `ExitCode.failure`: the command line is right.
  var exitCode: ExitCode { .failure }

  /// The file, the place and the problem, in the form that editors and terminals turn into a link.
  var message: String { "\(path):\(line):\(column): \(problem)" }
}
