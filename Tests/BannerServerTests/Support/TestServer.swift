import BannerRotation
import BannerServer
import BannerStore
import CivilTime
import DeliveryTokens
import Foundation
import Guarded
import TrafficRules

/// A server with a database in a folder of its own, and a clock that only moves when a test says so.
///
/// Its writer runs; every change that is made through it is published at once.
final class TestServer: Sendable {
  /// The start of a token period of an hour.
  static let start: Int64 = 1_789_999_200_000

  let folder: String
  let store: BannerStore
  let server: BannerServer
  let clock = TestClock(TestServer.start)
  let keys: KeyRing
  private let seenChange = Guarded<Int64>(0)

  init(configure: (inout BannerServerConfiguration) -> Void = { _ in }) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("rondo-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let path = "\(folder)/rondo.db"
    store = try BannerStore(path: path, createIfMissing: true, busyTimeoutMs: 10_000, now: clock.now)
    keys = .random(atMs: clock.nowMs)
    let salts = try VisitorSalts(file: VisitorSalts.file(ofDatabase: path), at: clock.now)
    var configuration = BannerServerConfiguration()
    configuration.leastFreeBytes = 1
    configure(&configuration)
    server = BannerServer(
      store: store, keys: keys, judge: TrafficJudge(rules: .builtIn, proxies: TrustedProxies(), salts: salts),
      configuration: configuration, clock: { [clock] in clock.now }, report: { _ in })
    try server.start()
  }

  deinit {
    server.stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A time that lies a while after the start.
  func pass(_ milliseconds: Int64) {
    clock.pass(milliseconds)
  }

  /// Publishes all that changed since it was last called, as the daemon does.
  func publish() throws {
    try seenChange.withLock { seenChange in
      var sets: [ServedSet] = []
      try store.visitServedSets(changedAfter: seenChange) { result in sets.append(try result.get()) }
      seenChange = sets.reduce(seenChange) { max($0, $1.schedule.change) }
      server.publish(sets)
    }
  }

  /// A set with banners named a, b, c … on show; gives their ids in order.
  @discardableResult
  func makeSet(
    _ slug: String = "hero", banners: Int = 3, interval: Int64 = 5_000, layout: PaddingLayout = .bothEnds,
    origins: [String] = []
  ) throws -> [Int64] {
    let settings = SetSettings(title: slug.uppercased(), intervalMs: interval, layout: layout)
    _ = try store.createSet(Slug(slug), settings, at: clock.now)
    if !origins.isEmpty {
      var changes = SetChanges()
      changes.allowedOrigins = try origins.map { try Origin(parsing: $0) }
      _ = try store.editSet(slug, changes, at: clock.now)
    }
    let ids = try (0..<banners).map { index in
      try addBanner(String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index))), to: slug).id
    }
    try publish()
    return ids
  }

  /// One more banner at the end; not published yet.
  func addBanner(_ name: String, to slug: String = "hero", dwell: Int64? = nil, file: String? = nil) throws -> Banner {
    let image: NewImage =
      if let file { .file(path: file) } else { .url(try TargetURL(parsing: "https://cdn.example/\(name).png")) }
    let settings = BannerSettings(
      name: name, target: try TargetURL(parsing: "https://example.org/\(name)"), image: image, altText: "Alt \(name)",
      dwellMs: dwell)
    return try store.addBanner(settings, toSet: slug, at: .last, now: clock.now)
  }
}
