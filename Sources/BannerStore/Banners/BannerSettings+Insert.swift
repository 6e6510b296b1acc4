import BannerEligibility
import CivilTime
import SQLite

extension BannerSettings {
  /// Refuses settings that break a rule, or do not fit together.
  func check() throws(StoreError) {
    try SetSettings.checkText(name, field: "name")
    try dwellMs.map { dwell throws(StoreError) in try SetSettings.checkDwell(dwell, field: "dwell") }
    try BannerSettings.checkAltText(altText)
    try checkConditions()
  }

  /// Stores the banner behind all others of the set; the caller saves the order and makes the revision.
  ///
  /// - Parameter image: The picture, whose file is in the media folder.
  /// - Returns: Its number.
  func insert(
    _ connection: borrowing Connection, _ image: KeptImage, _ transaction: inout SetTransaction
  ) throws -> Int64 {
    try image.insertMedia(connection, at: transaction.now)
    let campaign = try campaign.map { slug in try Campaign.referenceInUse(connection, to: slug) }
    _ = try connection.run(
      sql: """
        INSERT INTO banner (id, set_id, name, target_url, target_location, image_url, media_sha256, alt_text, dwell_ms,
          enabled, position, created_at, weight, pacing, frequency_cap, campaign_id)
        VALUES (\(NumberFloor.nextBannerID), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      [
        .integer(transaction.set.id), .text(name), .text(target.text), .text(target.location), Value(image.url),
        Value(image.sha256), .text(altText), Value(dwellMs), .integer(isEnabled ? 1 : 0), .integer(Int64.max),
        .integer(transaction.now.millisecondsSince1970), .integer(Int64(weight)), .text(pacing.rawValue),
        Value(frequencyCap), Value(campaign?.id),
      ])
    let id = connection.lastInsertRowID
    try FlightColumn.write(flights, ofBanner: id, connection)
    try DaypartColumn.write(dayparts, ofBanner: id, connection)
    try CapColumn.write(caps, of: .banner, id: id, connection)
    // Should it not show yet, whoever follows the set has to know when it will.
    if isEnabled { transaction.touch() }
    return id
  }
}
