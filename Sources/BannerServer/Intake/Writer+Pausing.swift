import BannerStore
import SQLite

extension Writer {
  /// Waits a while before the next try, and says so when that is the first.
  ///
  /// That another process holds the database is said only when it lasts: until then all that waits goes on waiting.
  func beginPause(because problem: String, isUnwritable: Bool) {
    let now = monotonicNs()
    pause.begin(at: now, isUnwritable: isUnwritable)
    guard isUnwritable || pause.lastedNs(at: now) >= Writer.toleratedBusyNs else { return }
    if !isTroubleSaid { tools.report(.fails(problem)) }
    isTroubleSaid = true
    tools.condition.fails(because: problem)
  }

  /// Goes on as usual, and says so when it was otherwise.
  func endPause() {
    guard pause.isOn else { return }
    pause.end()
    guard isTroubleSaid else { return }
    isTroubleSaid = false
    tools.condition.works()
    tools.report(.works)
  }

  /// Finds out whether the database can be written again when nobody wants anything written: whoever asks whether the
  /// server is ready must hear so, or nobody would ever be sent to it again.
  func probe() {
    do {
      try tools.store.database.write { connection in
        // Writes the number that is there already, which needs a page of the log like any change.
        let version = try connection.first(sql: "PRAGMA user_version") { row in row.int64(0) } ?? 0
        try connection.execute(sql: "PRAGMA user_version = \(version)")
      }
      endPause()
    } catch {
      beginPause(because: "\(error)", isUnwritable: WriteFailure(beforeAnyOrder: error) == .unwritable)
    }
  }
}
