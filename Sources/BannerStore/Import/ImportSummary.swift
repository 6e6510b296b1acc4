/// How many lines of an import came to which verdict.
public struct ImportSummary: Hashable, Sendable {
  /// Lines that hold anything, headers aside.
  public internal(set) var lines = 0
  /// Taps stored and counted by this run.
  public private(set) var accepted = 0
  /// Taps that were accepted before.
  public private(set) var duplicates = 0
  /// Taps whose event id belongs to another.
  public private(set) var conflicts = 0
  /// Taps that count for nobody, by reason.
  public private(set) var rejected: [RejectionReason: Int] = [:]

  /// Begins with no line.
  public init() {}

  mutating func count(_ verdict: Verdict) {
    switch verdict {
    case .accepted: accepted += 1
    case .duplicate: duplicates += 1
    case .conflict: conflicts += 1
    case .rejected(let reason): rejected[reason, default: 0] += 1
    }
  }
}
