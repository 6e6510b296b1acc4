public import BannerRotation
public import CivilTime
import SQLite

extension BannerStore {
  /// Holds a set on the banner on show, until every reason is taken back.
  ///
  /// Pausing again for the same reason changes nothing.
  ///
  /// - Throws: ``StoreError/unknownSet(slug:)``.
  public func pauseSet(_ slug: String, for reasons: PauseReasons, at now: @autoclosure () -> Instant) throws
    -> RotatingSet
  {
    try change(slug, at: now, as: .setPaused) { _, transaction in
      transaction.rotation.pause(reasons, at: transaction.now.millisecondsSince1970)
      return transaction.saved
    }
  }

  /// Takes reasons for a pause back; rotation resumes by the set's resume policy when none is left.
  ///
  /// - Throws: ``StoreError/unknownSet(slug:)``.
  public func resumeSet(_ slug: String, from reasons: PauseReasons, at now: @autoclosure () -> Instant) throws
    -> RotatingSet
  {
    try change(slug, at: now, as: .setResumed) { _, transaction in
      transaction.rotation.resume(reasons, at: transaction.now.millisecondsSince1970)
      return transaction.saved
    }
  }

  /// Moves on by `steps` in the order of the rotation, back when negative; also while paused, which it stays.
  ///
  /// - Throws: ``StoreError/unknownSet(slug:)``; ``StoreError/refused(_:)`` when the set shows nothing.
  public func moveSet(_ slug: String, by steps: Int, at now: @autoclosure () -> Instant) throws -> RotatingSet {
    try change(slug, at: now, as: .setMoved) { connection, transaction in
      guard transaction.rotation.move(by: steps, at: transaction.now.millisecondsSince1970) != nil else {
        throw StoreError.refused(try transaction.nothingToShow(connection))
      }
      return transaction.saved
    }
  }

  /// Shows the banner at the real index `index`, with a whole dwell unless it is on show already; rotation goes on from its
  /// next step that shows it.
  ///
  /// - Throws: ``StoreError/unknownSet(slug:)``; ``StoreError/refused(_:)`` when the set shows nothing;
  ///   ``StoreError/invalid(_:)`` for an index that its revision does not have.
  public func goTo(_ index: RealIndex, inSet slug: String, at now: @autoclosure () -> Instant) throws -> RotatingSet {
    try change(slug, at: now, as: .setMoved) { connection, transaction in
      let count = transaction.revision.items.count
      guard count > 0 else { throw StoreError.refused(try transaction.nothingToShow(connection)) }
      let step = transaction.sequence.timedStep(
        showing: index, from: transaction.rotation.anchor.shown?.rawValue ?? 0)
      guard let step, transaction.rotation.go(to: RealIndex(step), at: transaction.now.millisecondsSince1970) != nil
      else {
        throw StoreError.invalid(
          InvalidValue(
            field: "real index", value: "\(index.rawValue)",
            problem: "revision \(transaction.set.revision) of '\(slug)' has the places 0 to \(count - 1)",
            remedy: "list them with 'rondo banner list \(slug)'"))
      }
      return transaction.saved
    }
  }
}

extension SetTransaction {
  /// What the caller gets to see: the set as it is saved.
  var saved: RotatingSet {
    var set = set
    set.anchor = rotation.anchor
    set.pauseReasons = rotation.pauseReasons
    return RotatingSet(set: set, revision: revision, sequence: sequence)
  }

  func nothingToShow(_ connection: borrowing Connection) throws -> Refusal {
    let enabled = try connection.first(
      sql: "SELECT 1 FROM banner WHERE set_id = ? AND enabled = 1 AND archived_at IS NULL", [.integer(set.id)]
    ) { _ in true }
    if enabled == true {
      return Refusal(
        problem: "no banner of the set '\(set.slug)' may show now", remedy: "see why with 'rondo why \(set.slug)'")
    }
    return Refusal(
      problem: "the set '\(set.slug)' has no enabled banner to show",
      remedy: "add one with 'rondo banner add \(set.slug) …' or enable one with 'rondo banner edit'")
  }
}
