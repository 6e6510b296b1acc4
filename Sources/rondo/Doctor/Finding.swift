import BannerReports

/// Something that the doctor found.
struct Finding: Hashable {
  /// How bad it is.
  enum Severity: String {
    /// Something does not work, or is not to be relied on.
    case error
    /// Something may stop working, or is not what its keeper can have meant.
    case warning
    /// Good to know.
    case note
  }

  let severity: Severity
  /// The area that was looked at, in snake_case.
  let check: String
  /// What it is about: a file, a set, a banner.
  let subject: String
  /// What is wrong: a clause.
  let problem: String
  /// What to do about it: a clause.
  let remedy: String

  static var fields: Fields<Finding> {
    Fields([
      .text("severity") { $0.severity.rawValue },
      .text("check") { $0.check },
      .text("subject", isFlexible: true) { $0.subject },
      .text("problem", isFlexible: true) { $0.problem },
      .text("remedy", isFlexible: true) { $0.remedy },
    ])
  }
}
