import BannerRotation
import CivilTime
import JSON
import SQLite

/// The way back from one change.
struct Undoing {
  let change: LoggedChange
  let action: ChangeAction

  /// - Throws: ``StoreError/refused(_:)`` for a change from which there is none.
  init(_ change: LoggedChange) throws(StoreError) {
    guard let action = ChangeAction(rawValue: change.action)?.inverse else {
      throw .refused(
        Refusal(
          problem: "the change \(change.id) is '\(change.action)', which cannot be taken back",
          remedy: change.remedyInPlaceOfUndo))
    }
    self.change = change
    self.action = action
  }

  /// Makes the change that takes it back, and logs that.
  func run(_ connection: borrowing Connection, in store: BannerStore, at now: Instant) throws {
    if let id = change.subject.campaignID { return try undo(ofCampaign: id, connection, in: store, at: now) }
    guard let slug = change.set else { throw StoreError.refused(changesNothing) }
    let bannerID = change.subject.bannerID
    try store.change(
      connection, slug, at: now, as: action, banner: bannerID, archivedToo: action == .setRestored, undoes: change.id
    ) { connection, transaction in
      if let bannerID {
        try undo(ofBanner: bannerID, connection, &transaction)
      } else {
        try undoOfSet(connection, &transaction)
      }
    }
  }

  private func undoOfSet(_ connection: borrowing Connection, _ transaction: inout SetTransaction) throws {
    if action == .bannersReordered { return try reorder(connection, &transaction) }
    try requireUnchanged(LoggedFields.ofSet(connection, id: transaction.set.id), connection)
    switch action {
    case .setArchived: transaction.set.archivedAt = archivedBefore
    case .setRestored:
      transaction.set.archivedAt = nil
      try transaction.revise(connection, cause: nil)
    case .setPaused, .setResumed: try repause(&transaction)
    default:
      try write(to: "banner_set", id: transaction.set.id, owner: "set", connection)
      try transaction.takeSettings(connection)
      try transaction.revise(connection, cause: .setEdited)
    }
  }

  private func undo(
    ofBanner id: Int64, _ connection: borrowing Connection, _ transaction: inout SetTransaction
  ) throws {
    let set = transaction.set
    let before = try Banner.read(connection, id: id, setID: set.id, slug: set.slug)
    try requireUnchanged(LoggedFields.ofBanner(connection, id: id), connection)
    switch action {
    case .bannerArchived:
      try archive(id, connection, at: archivedBefore)
      try BannerOrder(connection, setID: set.id, slug: set.slug).save(connection)
      try transaction.revise(connection, cause: .bannerArchived)
    case .bannerRestored:
      try archive(id, connection, at: nil)
      var order = try BannerOrder(connection, setID: set.id, slug: set.slug)
      try order.putBack(id, at: Int(clamping: before.position))
      try order.save(connection)
      if before.isEnabled { transaction.touch() }
      try transaction.revise(connection, cause: .bannerRestored)
    default:
      guard before.archivedAt == nil else { throw StoreError.refused(Banner.isInTheArchive(id, of: set.slug)) }
      try write(to: "banner", id: id, owner: "banner", connection)
      let after = try Banner.read(connection, id: id, setID: set.id, slug: set.slug)
      // The rest of the banner may be another one by now than the fields that come back fitted to.
      try after.pacing.check(flights: after.flights, caps: after.caps)
      if let campaign = after.campaign, campaign != before.campaign {
        _ = try Campaign.referenceInUse(connection, to: campaign.slug)
      }
      try transaction.finishEdit(from: before, to: after, connection)
    }
  }

  private func undo(
    ofCampaign id: Int64, _ connection: borrowing Connection, in store: BannerStore, at now: Instant
  ) throws {
    guard let slug = change.campaign else { throw StoreError.refused(changesNothing) }
    try requireUnchanged(LoggedFields.ofCampaign(connection, id: id), connection)
    if action == .campaignEdited { try Campaign.read(connection, slug: slug).requireInUse() }
    try store.logged(connection, campaignID: id, at: now, as: action, undoes: change.id) { connection in
      switch action {
      case .campaignArchived, .campaignRestored:
        try connection.run(
          sql: "UPDATE campaign SET archived_at = ? WHERE id = ?",
          [Value(archivedBefore?.millisecondsSince1970), .integer(id)])
      default:
        try write(to: "campaign", id: id, owner: "campaign", connection)
        let after = try Campaign.read(connection, slug: slug)
        try CampaignSettings(title: after.title, timeZone: after.timeZone, caps: after.caps).check()
      }
    }
  }

  /// What was restored came to the end of the order; put away again, it remembers its place from before.
  private func archive(_ bannerID: Int64, _ connection: borrowing Connection, at time: Instant?) throws {
    let place = time == nil ? nil : change.fields.first { $0.name == "position" }?.before.integerValue
    try connection.run(
      sql: "UPDATE banner SET archived_at = ?, position = coalesce(?, position) WHERE id = ?",
      [Value(time?.millisecondsSince1970), Value(place), .integer(bannerID)])
  }

  /// Since when it was in the archive before the change: the same time comes back, so that changes before can be taken back
  /// in turn; none where it was in use.
  private var archivedBefore: Instant? {
    change.fields.first { $0.name == "archived_at" }?.before.integerValue.map(Instant.init(millisecondsSince1970:))
  }

  private func repause(_ transaction: inout SetTransaction) throws {
    let (before, after) = (try reasons(\.before), try reasons(\.after))
    let now = transaction.now.millisecondsSince1970
    let (taken, given) = (before.subtracting(after), after.subtracting(before))
    if !taken.isEmpty { transaction.rotation.pause(taken, at: now) }
    if !given.isEmpty { transaction.rotation.resume(given, at: now) }
  }

  private func reasons(_ side: KeyPath<LoggedChange.Field, JSONValue>) throws -> PauseReasons {
    let names = change.fields.first { $0.name == "pause_reasons" }?[keyPath: side].arrayValue ?? []
    return try names.reduce(into: PauseReasons()) { reasons, name in
      guard let text = name.stringValue, let reason = PauseReasons(name: text) else {
        throw UnknownStoredValue(type: "pause reason", value: name.stringValue ?? "")
      }
      reasons.formUnion(reason)
    }
  }

  /// Puts the banners that were there before, after and now back among each other; others keep their places.
  private func reorder(_ connection: borrowing Connection, _ transaction: inout SetTransaction) throws {
    var order = try BannerOrder(connection, setID: transaction.set.id, slug: transaction.set.slug)
    let field = change.fields.first { $0.name == "order" }
    let before = field?.before.arrayValue?.compactMap(\.integerValue) ?? []
    let after = field?.after.arrayValue?.compactMap(\.integerValue) ?? []
    let common = Set(before).intersection(after).intersection(order.ids)
    guard order.ids.filter(common.contains) == after.filter(common.contains) else {
      throw StoreError.refused(try contradiction(of: "order", connection))
    }
    var places = before.filter(common.contains)[...]
    try order.replace(with: order.ids.map { common.contains($0) ? places.removeFirst() : $0 })
    try order.save(connection)
    try transaction.revise(connection, cause: .reordered)
  }

  /// What is said when everything is as it was before the change already.
  var changesNothing: Refusal {
    Refusal(
      problem: "the change \(change.id) left nothing that could be taken back",
      remedy: "see what was done with 'rondo log'")
  }
}
