import BannerStore
import CivilTime
import CommandLineTool
import SQLite

/// Looks a whole installation through and gathers what it finds; the quick looks come first.
struct Doctor {
  let settings: Settings
  /// How much it does.
  let isQuick: Bool
  /// Whether the name servers are asked about the targets.
  let checksTargets: Bool
  let now: Instant

  private(set) var findings: [Finding] = []

  init(settings: Settings, isQuick: Bool, checksTargets: Bool, now: Instant) {
    self.settings = settings
    self.isQuick = isQuick
    self.checksTargets = checksTargets
    self.now = now
  }

  /// Looks through everything that the settings lead to.
  mutating func run() {
    checkConfiguration()
    checkPlaces()
    guard let store = openStore() else { return }
    attempt("keys") { doctor in try doctor.checkKeys(store) }
    attempt("clock") { doctor in try doctor.checkClock(store) }
    attempt("sets") { doctor in try doctor.checkSets(store) }
    attempt("media") { doctor in try doctor.checkMedia(store) }
    if checksTargets { attempt("targets") { doctor in try doctor.checkTargets(store) } }
    if !isQuick { attempt("database") { doctor in try doctor.checkDatabase(store) } }
  }

  mutating func note(
    _ severity: Finding.Severity, _ check: String, _ subject: String, _ problem: String, remedy: String
  ) {
    findings.append(
      Finding(severity: severity, check: check, subject: subject, problem: problem, remedy: remedy))
  }

  /// What stands in the way of a look is found by it, and keeps nobody from the others.
  private mutating func attempt(_ check: String, _ look: (inout Doctor) throws -> Void) {
    do {
      try look(&self)
    } catch {
      note(failure: error, check)
    }
  }

  private mutating func openStore() -> BannerStore? {
    do {
      return try BannerStore(
        path: settings.database, createIfMissing: false, busyTimeoutMs: settings.busyTimeoutMs, now: now)
    } catch {
      note(failure: error, "database")
      return nil
    }
  }

  private mutating func note(failure error: any Error, _ check: String) {
    let explanation = ErrorExplanation(database: settings.database, busyTimeoutMs: settings.busyTimeoutMs)
    let explained = explanation.explain(error)
    let (message, hint) = (explained as? any CommandFailure).map { ($0.message, $0.hint) } ?? ("\(explained)", nil)
    note(.error, check, settings.database, message, remedy: hint ?? "see to what it says, and look again")
  }
}
