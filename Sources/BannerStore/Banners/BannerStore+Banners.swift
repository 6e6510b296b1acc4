import BannerEligibility
public import CivilTime
import SQLite

extension BannerStore {
  /// The banners of a set in its order, then, when asked for, those in the archive; O(banners).
  ///
  /// - Throws: ``StoreError/unknownSet(slug:)``.
  public func banners(ofSet slug: String, includingArchived: Bool = false) throws -> [Banner] {
    try setWithBanners(slug, includingArchived: includingArchived).banners
  }

  /// A set, and its banners as ``banners(ofSet:includingArchived:)`` gives them, of one snapshot: the banners are those of
  /// the set's revision.
  ///
  /// - Throws: ``StoreError/unknownSet(slug:)``.
  public func setWithBanners(
    _ slug: String, includingArchived: Bool = false
  ) throws -> (set: BannerSet, banners: [Banner]) {
    try database.read { connection in
      let set = try RotatingSet.readSet(connection, slug: slug)
      let banners = try connection.query(
        sql: """
          \(BannerRow.select) WHERE set_id = ? AND (? OR archived_at IS NULL)
          ORDER BY archived_at IS NOT NULL, position, banner.id
          """, [.integer(set.id), .integer(includingArchived ? 1 : 0)]
      ) { row in try BannerRow.read(row) }
      return (set, banners)
    }
  }

  /// The banner with this id, which must belong to the set.
  ///
  /// - Throws: ``StoreError/unknownSet(slug:)``, ``StoreError/unknownBanner(id:set:)``.
  public func banner(_ id: Int64, inSet slug: String) throws -> Banner {
    try database.read { connection in
      let setID = try RotatingSet.readID(connection, slug: slug)
      return try Banner.read(connection, id: id, setID: setID, slug: Slug(stored: slug))
    }
  }

  /// Adds a banner at the end of a set's order, or where `place` says; makes a revision when it may show.
  ///
  /// - Throws: ``StoreError``; ``MediaError`` when its file is no image that can be kept.
  public func addBanner(
    _ settings: BannerSettings, toSet slug: String, at place: Place = .last, now: @autoclosure () -> Instant
  ) throws -> Banner {
    try SetSettings.checkText(settings.name, field: "name")
    try settings.dwellMs.map { dwell throws(StoreError) in try SetSettings.checkDwell(dwell, field: "dwell") }
    try BannerSettings.checkAltText(settings.altText)
    try settings.checkConditions()
    // Before the image is copied, which would stay behind when this is refused.
    try database.read { connection in
      let set = try RotatingSet.readSet(connection, slug: slug)
      try set.requireInUse()
      try BannerOrder(connection, setID: set.id, slug: set.slug).check(place)
    }
    let image = try keep(settings.image)
    return try change(slug, at: now) { connection, transaction in
      let setID = transaction.set.id
      var order = try BannerOrder(connection, setID: setID, slug: transaction.set.slug)
      try image.insertMedia(connection, at: transaction.now)
      let campaign = try settings.campaign.map { slug in try Campaign.referenceInUse(connection, to: slug) }
      _ = try connection.run(
        sql: """
          INSERT INTO banner (set_id, name, target_url, target_location, image_url, media_sha256, alt_text, dwell_ms,
            enabled, position, created_at, weight, pacing, frequency_cap, campaign_id)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        [
          .integer(setID), .text(settings.name), .text(settings.target.text), .text(settings.target.location),
          Value(image.url), Value(image.sha256), .text(settings.altText), Value(settings.dwellMs),
          .integer(settings.isEnabled ? 1 : 0), .integer(Int64.max), .integer(transaction.now.millisecondsSince1970),
          .integer(Int64(settings.weight)), .text(settings.pacing.rawValue), Value(settings.frequencyCap),
          Value(campaign?.id),
        ])
      let id = connection.lastInsertRowID
      try FlightColumn.write(settings.flights, ofBanner: id, connection)
      try DaypartColumn.write(settings.dayparts, ofBanner: id, connection)
      try CapColumn.write(settings.caps, of: .banner, id: id, connection)
      try order.insert(id, at: place)
      try order.save(connection)
      // Should it not show yet, whoever follows the set has to know when it will.
      if settings.isEnabled { transaction.touch() }
      try transaction.revise(connection, cause: .bannerAdded)
      return try Banner.read(connection, id: id, setID: setID, slug: transaction.set.slug)
    }
  }

  /// Changes a banner; makes a revision when what is shown changes.
  ///
  /// - Throws: ``StoreError``; ``MediaError`` when its file is no image that can be kept.
  public func editBanner(
    _ id: Int64, inSet slug: String, _ changes: BannerChanges, at now: @autoclosure () -> Instant
  ) throws -> Banner {
    try changes.check()
    let newImage = try changes.image.map { image in try keep(image) }
    return try change(slug, at: now) { connection, transaction in
      let set = transaction.set
      let before = try Banner.read(connection, id: id, setID: set.id, slug: set.slug)
      guard before.archivedAt == nil else { throw StoreError.refused(Banner.isInTheArchive(id, of: set.slug)) }
      let image = newImage ?? KeptImage(before.image)
      try image.insertMedia(connection, at: transaction.now)
      try changes.writeConditions(of: before, connection)
      _ = try connection.run(
        sql: """
          UPDATE banner SET name = ?2, target_url = ?3, target_location = ?4, image_url = ?5, media_sha256 = ?6,
            alt_text = ?7, dwell_ms = ?8, enabled = ?9
          WHERE id = ?1
          """,
        [
          .integer(id), .text(changes.name ?? before.name), .text(changes.target?.text ?? before.targetURL),
          .text(changes.target?.location ?? before.targetLocation), Value(image.url), Value(image.sha256),
          .text(changes.altText ?? before.altText), Value(changes.dwell(before: before.dwellMs)),
          .integer((changes.isEnabled ?? before.isEnabled) ? 1 : 0),
        ])
      let after = try Banner.read(connection, id: id, setID: set.id, slug: set.slug)
      // Also of a banner that does not show, old links lead somewhere.
      if after.isUnderOtherConditions(than: before) || after.looksOtherwise(than: before) { transaction.touch() }
      try transaction.revise(
        connection, cause: .bannerEdited, altered: after.looksOtherwise(than: before) ? id : nil)
      try transaction.save(connection)
      for campaign in Set([before.campaign, after.campaign].compactMap(\.self)) where before.campaign != after.campaign
      {
        try SetTransaction.settleSets(ofCampaign: campaign.id, at: transaction.now, connection)
      }
      return after
    }
  }

  /// Puts a banner into the archive: it no longer shows, and its statistics stay.
  ///
  /// Archiving an archived banner changes nothing.
  ///
  /// - Throws: ``StoreError/unknownSet(slug:)``, ``StoreError/unknownBanner(id:set:)``.
  public func archiveBanner(_ id: Int64, inSet slug: String, at now: @autoclosure () -> Instant) throws -> Banner {
    try change(slug, at: now) { connection, transaction in
      let set = transaction.set
      _ = try Banner.read(connection, id: id, setID: set.id, slug: set.slug)
      _ = try connection.run(
        sql: "UPDATE banner SET archived_at = coalesce(archived_at, ?) WHERE id = ?",
        [.integer(transaction.now.millisecondsSince1970), .integer(id)])
      try BannerOrder(connection, setID: set.id, slug: set.slug).save(connection)
      try transaction.revise(connection, cause: .bannerArchived)
      return try Banner.read(connection, id: id, setID: set.id, slug: set.slug)
    }
  }

  /// Takes a banner out of the archive, with the same id, to the end of the order.
  ///
  /// Restoring a banner that is in use changes nothing.
  ///
  /// - Throws: ``StoreError/unknownSet(slug:)``, ``StoreError/unknownBanner(id:set:)``.
  public func restoreBanner(_ id: Int64, inSet slug: String, at now: @autoclosure () -> Instant) throws -> Banner {
    try change(slug, at: now) { connection, transaction in
      let set = transaction.set
      let before = try Banner.read(connection, id: id, setID: set.id, slug: set.slug)
      if before.archivedAt != nil {
        _ = try connection.run(
          sql: "UPDATE banner SET archived_at = NULL, position = ? WHERE id = ?", [.integer(.max), .integer(id)])
        try BannerOrder(connection, setID: set.id, slug: set.slug).save(connection)
        if before.isEnabled { transaction.touch() }
        try transaction.revise(connection, cause: .bannerRestored)
      }
      return try Banner.read(connection, id: id, setID: set.id, slug: set.slug)
    }
  }
}
