import BannerStore
import CivilTime
import DeliveryTokens
import SQLite

/// What the routes that read and the routes that write have in common.
final class ServerState: Sendable {
  /// The settings.
  let configuration: BannerServerConfiguration
  /// Tells the time.
  let clock: @Sendable () -> Instant
  /// What the server counts of itself.
  let metrics = ServerMetrics()
  /// What was handed out and is not in the database yet; the writer takes it about once a second.
  let served = ServedTally()
  /// What capped banners had, and what they are promised.
  let caps = CapLedger()
  /// How often visitors got banners with a frequency cap.
  let frequency = FrequencyLedger()
  /// How the writer is.
  let writer = WriterCondition()

  /// What reads are answered from.
  let snapshots: SnapshotHolder

  /// Where the database lies.
  let databaseFolder: String
  /// Where the images lie.
  let mediaFolder: String

  /// Begins without any set.
  init(
    store: BannerStore, configuration: BannerServerConfiguration, keys: KeyRing,
    clock: @escaping @Sendable () -> Instant
  ) {
    self.configuration = configuration
    mediaFolder = store.media.folder
    databaseFolder = Self.folder(of: store.database.configuration.path)
    self.clock = clock
    snapshots = SnapshotHolder(Snapshot(keys: keys))
  }

  /// What reads are answered from at this moment; costs a lock, which a loop spares by asking its ``LoopState``.
  var snapshot: Snapshot { snapshots.current }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
