import BannerReports
import CivilTime
import CommandLineTool

/// The command `rondo doctor`.
enum DoctorCommand {
  private static let checkTargets = Option(
    flag: "check-targets", help: "Ask the name servers whether the hosts of targets and images are still there.")

  private static let quick = Option(
    flag: "quick",
    help: "Leave out what reads all events and images: the database itself, its counts, the images' content.")

  private static let format = Option(
    "format", choices: OutputFormat.self, help: "Print the findings in this form, instead of as text.")

  static let command = Command(
    "doctor", abstract: "Look the whole installation through, and say what to do about what is wrong.",
    discussion: """
      Looks at the configuration, permissions, room on the disk, the log of the database and the daemon's lock, the keys, \
      the clock, what each set shows, sizes and addresses of images, the files in the folder 'media', the structure of the \
      database, and its counts against the single events. Changes nothing, and may run beside a daemon. It goes to no \
      other machine unless --check-targets asks for that.

      Each finding has a remedy. An error is what does not work or is not to be relied on, a warning what may stop working \
      or can hardly be meant so, a note what is good to know. The exit code is 1 when there is an error, and 0 when there \
      are only warnings and notes.

      Keys in CSV and JSON: severity, check (configuration, permissions, disk, log, daemon, keys, clock, sets, images, \
      media, targets, database, counts), subject, problem, remedy.
      """,
    options: [checkTargets, quick, format],
    examples: [
      Example("rondo doctor", "Look everything through:"),
      Example("rondo doctor --quick --format ndjson", "Look every hour, for a monitor:"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    let findings = try findings(invocation)
    if let format = invocation[format] {
      try invocation.write(try Finding.fields.listing(of: findings, as: format), as: format)
    } else {
      try writeText(findings, to: invocation.console)
    }
    let errors = findings.count { $0.severity == .error }
    guard errors == 0 else { throw Failure(.failure, errors == 1 ? "1 thing is wrong" : "\(errors) things are wrong") }
  }

  /// A configuration that cannot be read is the one finding: nothing says what else to look at.
  private static func findings(_ invocation: Invocation) throws -> [Finding] {
    let settings: Settings
    do {
      settings = try Settings(for: invocation)
    } catch let error as ConfigurationError {
      return [
        Finding(
          severity: .error, check: "configuration", subject: error.path, problem: error.message,
          remedy: error.hint ?? "mend it there, and look again")
      ]
    }
    var doctor = Doctor(
      settings: settings, isQuick: invocation[quick], checksTargets: invocation[checkTargets], now: .now())
    doctor.run()
    return doctor.findings
  }

  private static func writeText(_ findings: [Finding], to console: Console) throws {
    for finding in findings {
      try console.output.write(
        line: "\(finding.severity.rawValue): \(finding.subject): \(finding.problem)".terminalSafe)
      try console.output.write(line: "  \(finding.remedy)".terminalSafe)
    }
    if findings.allSatisfy({ $0.severity == .note }) { try console.output.write(line: "nothing is wrong") }
  }
}
