import BannerStore
import CommandLineTool
import SQLite

extension Doctor {
  /// Looks at the structure of the database, and proves its counts; O(events).
  mutating func checkDatabase(_ store: BannerStore) throws {
    let path = store.database.configuration.path
    let check = try DatabaseCheck(store.database)
    for problem in check.structure {
      note(
        .error, "database", path, problem,
        remedy: "bring a copy back with 'rondo restore FILE'; 'sqlite3 FILE .recover' may save what is newer")
    }
    // What a damaged file says of its counts proves nothing.
    guard check.structure.isEmpty else { return }
    let result = try store.reconcile()
    guard !result.isClean else { return }
    note(
      .error, "counts", path, Difference.failure(result).message,
      remedy: "'rondo reconcile' lists them; a copy from before can be brought back with 'rondo restore FILE'")
  }
}
