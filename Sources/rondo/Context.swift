import BannerStore
import CivilTime
import CommandLineTool

/// What a command works with: the settings in force and the open store.
struct Context {
  let settings: Settings
  let store: BannerStore

  /// The present, anew each time: the store asks for it once it holds the database, for which it may have to wait.
  var now: Instant { .now() }
}

extension Invocation {
  /// Opens the store for a command, and explains whatever goes wrong with it.
  func withStore<Result>(_ body: (Context) throws -> Result) throws -> Result {
    try withStore(Settings(for: self), createIfMissing: false, body)
  }

  /// The same with settings that are known, and for a database that may have to be made.
  func withStore<Result>(
    _ settings: Settings, createIfMissing: Bool, _ body: (Context) throws -> Result
  ) throws -> Result {
    let explanation = ErrorExplanation(database: settings.database, busyTimeoutMs: settings.busyTimeoutMs)
    do {
      let environment = console.environment
      let store = try BannerStore(
        path: settings.database, createIfMissing: createIfMissing, busyTimeoutMs: settings.busyTimeoutMs, now: .now(),
        actor: OperatingUser.name(environment))
      do {
        return try body(Context(settings: settings, store: store))
      } catch StoreError.unknownSet(let slug) {
        let slugs = try store.sets(includingArchived: true).map(\.slug.text)
        throw explanation.unknownSet(slug, among: slugs)
      }
    } catch {
      throw explanation.explain(error)
    }
  }
}
