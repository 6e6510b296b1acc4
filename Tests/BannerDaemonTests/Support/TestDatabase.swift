import BannerRotation
import BannerStore
import CivilTime
import SQLite

/// A database of its own for one test, with a connection as another process would have it.
final class TestDatabase {
  let folder: TemporaryFolder
  let path: String
  let store: BannerStore

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("banners.db")
    store = try BannerStore(
      path: path, createIfMissing: true, busyTimeoutMs: 10_000,
      now: Instant(millisecondsSince1970: ScriptedClock.begin))
  }

  /// Makes a set whose banners are named by its slug and a number, and that begins with its first at `start`.
  func makeSet(
    _ slug: String, banners: Int = 3, intervalMs: Int64 = 5000, missedTickPolicy: MissedTickPolicy = .coalesce,
    at start: Int64 = ScriptedClock.begin
  ) throws {
    let now = Instant(millisecondsSince1970: start)
    let settings = SetSettings(title: slug, intervalMs: intervalMs, missedTickPolicy: missedTickPolicy)
    _ = try store.createSet(try Slug(slug), settings, at: now)
    for number in 0..<banners { _ = try addBanner("\(slug) \(number)", to: slug, at: start) }
  }

  func addBanner(_ name: String, to slug: String, at time: Int64) throws -> Banner {
    let target = try TargetURL(parsing: "https://example.org/")
    return try store.addBanner(
      BannerSettings(name: name, target: target, image: .url(target)), toSet: slug,
      now: Instant(millisecondsSince1970: time))
  }

  /// Where the set stands at `time`, as every other reader computes it.
  func position(of slug: String, at time: Int64) throws -> Int? {
    try store.set(slug).rotation.position(at: time)?.rawValue
  }

  func run(sql: String, _ values: [Value] = []) throws {
    _ = try store.database.write { connection in try connection.run(sql: sql, values) }
  }
}
