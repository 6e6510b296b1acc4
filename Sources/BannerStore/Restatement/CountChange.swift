import BannerRotation
import CivilTime
import SQLite

/// What a row of `count_change` is about, apart from its version.
enum CountChange {
  static let raiseSQL = """
    INSERT INTO count_change (version, bucket_start, banner_id, revision, kind, no_impression, padding_layout,
      physical_index, is_padding, source, change)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (version, bucket_start, banner_id, revision, kind, no_impression, padding_layout, physical_index, source)
    DO UPDATE SET change = change + excluded.change
    """

  struct Key: Hashable, Comparable {
    let bucketStart: Int64
    let bannerID: Int64
    let revision: Int64
    let kind: EventKind
    var noImpression: Bool
    let layout: Int64
    let slot: Int64
    let isPadding: Bool
    /// 0 for what is no click.
    let source: Int64

    /// In the order of the table's key.
    static func < (a: Key, b: Key) -> Bool {
      if (a.bucketStart, a.bannerID, a.revision) != (b.bucketStart, b.bannerID, b.revision) {
        return (a.bucketStart, a.bannerID, a.revision) < (b.bucketStart, b.bannerID, b.revision)
      }
      return (a.kind.rawValue, a.noImpression ? 1 : 0, a.layout, a.slot, a.source)
        < (b.kind.rawValue, b.noImpression ? 1 : 0, b.layout, b.slot, b.source)
    }

    /// An impression or viewable impression.
    init(_ kind: EventKind, bannerID: Int64, revision: Int64, occurredAt: Instant) {
      self.init(kind, bannerID, revision, occurredAt, layout: 0, slot: 0, isPadding: false, source: 0)
    }

    /// A followed link, which is stored as a click on the only slot of a strip without padding.
    init(linkOf bannerID: Int64, revision: Int64, place: Int64, occurredAt: Instant, noImpression: Bool) {
      self.init(
        .click, bannerID, revision, occurredAt, layout: LinkClickTable.layout.code, slot: place, isPadding: false,
        source: TapSource.link.rawValue)
      self.noImpression = noImpression
    }

    /// A tap.
    init(
      tapOf bannerID: Int64, revision: Int64, layout: Int64, slot: Int64, isPadding: Bool, source: Int64,
      occurredAt: Instant
    ) {
      self.init(
        .tap, bannerID, revision, occurredAt, layout: layout, slot: slot, isPadding: isPadding, source: source)
    }

    private init(
      _ kind: EventKind, _ bannerID: Int64, _ revision: Int64, _ occurredAt: Instant, layout: Int64, slot: Int64,
      isPadding: Bool, source: Int64
    ) {
      bucketStart = ClickTally.bucketStart(of: occurredAt)
      (self.bannerID, self.revision, self.kind, noImpression) = (bannerID, revision, kind, false)
      (self.layout, self.slot, self.isPadding, self.source) = (layout, slot, isPadding, source)
    }

    /// The impression of a viewable one.
    var asImpression: Key {
      Key(
        .impression, bannerID, revision, Instant(millisecondsSince1970: bucketStart), layout: layout, slot: slot,
        isPadding: isPadding, source: source)
    }

    /// Adds to the change, or takes away.
    func raise(by change: Int64, version: Int64, through statement: Statement) throws {
      try statement.bind(version, at: 1)
      try statement.bind(bucketStart, at: 2)
      try statement.bind(bannerID, at: 3)
      try statement.bind(revision, at: 4)
      try statement.bind(kind.rawValue, at: 5)
      try statement.bind(noImpression ? 1 : 0, at: 6)
      try statement.bind(layout, at: 7)
      try statement.bind(slot, at: 8)
      try statement.bind(isPadding ? 1 : 0, at: 9)
      try statement.bind(source, at: 10)
      try statement.bind(change, at: 11)
      try statement.run()
    }
  }
}
