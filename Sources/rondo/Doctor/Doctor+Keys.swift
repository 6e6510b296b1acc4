import BannerStore
import CivilTime
import CommandLineTool
import DeliveryTokens
import SQLite

extension Doctor {
  /// Looks at the keys that tokens are signed with.
  mutating func checkKeys(_ store: BannerStore) throws {
    let file = try KeyFile(database: store.database.configuration.path)
    do throws(KeyFileError) {
      let keys = try file.load()
      if keys.current.madeAtMs > now.millisecondsSince1970 {
        note(
          .warning, "keys", file.path, "the key in use was made in the future by this clock",
          remedy: "set the clock, or rotate the keys with 'rondo key rotate'")
      }
    } catch .missing {
      guard try store.hasDelivered() else { return }
      // Archives bring events of another database, and never its keys.
      let isImported = try store.changes(limit: .max).contains { $0.action == ChangeAction.imported.rawValue }
      note(
        isImported ? .note : .error, "keys", file.path,
        "it is missing, and banners were delivered with it: their tokens count no more",
        remedy: "bring it back from a copy; without one, the daemon makes new keys when it starts")
    } catch {
      note(.error, "keys", file.path, error.description, remedy: error.hint ?? "see to what it says")
    }
  }
}

extension BannerStore {
  /// Whether any banner was ever delivered over HTTP.
  fileprivate func hasDelivered() throws -> Bool {
    try database.read { connection in
      try connection.first(sql: "SELECT 1 FROM event_count LIMIT 1") { _ in true } ?? false
    }
  }
}
