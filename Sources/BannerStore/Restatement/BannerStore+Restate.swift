public import CivilTime
import JSON
import SQLite

extension BannerStore {
  /// Judges the stored events that happened in a range by other rules, and says what that would change; writes nothing.
  ///
  /// Judged are clicks and impressions that came over HTTP, by what their client calls itself, and of the refused events
  /// those that are kept and were refused by a rule about agents or because their token's life was over. Folded events
  /// have nothing left to judge. Each is held against what the newest version makes of it.
  ///
  /// O(clicks + impressions) time, O(refused events kept + changes) memory; reads one snapshot.
  ///
  /// - Parameters:
  ///   - from: Begin of the range, which belongs to it.
  ///   - to: End of the range, which does not belong to it.
  public func draftRestatement(from: Instant, to: Instant, by rules: RestatementRules) throws -> RestatementDraft {
    try database.read { connection in
      var judge = try RestatementJudge(connection, from: from, to: to, rules: rules)
      try judge.judgeClicks(connection)
      try judge.judgeImpressions(connection)
      try judge.judgeRefused(connection)
      return judge.draft
    }
  }

  /// Makes a version of the counts out of a draft; all counts until then stay as they are.
  ///
  /// One transaction: whoever writes waits meanwhile, some seconds for a million changes. What came in since the draft and
  /// holds an event's identity wins.
  ///
  /// - Parameter author: Who makes it, as `user:NAME`.
  /// - Returns: The new version; none when nothing changes, and then nothing is written.
  /// - Throws: ``StoreError/refused(_:)`` when another version was made since the draft; errors of the database.
  public func restate(_ draft: RestatementDraft, by author: String, at now: Instant) throws -> Restatement? {
    guard !draft.changes.isEmpty else { return nil }
    return try database.write { connection in
      guard try CountVersion.newest.lastChange(connection) == draft.previous else {
        throw StoreError.refused(
          Refusal(problem: "another restatement was made meanwhile", remedy: "look at the difference again"))
      }
      let stored = try StoredEvents(connection)
      let changes = try draft.changes.filter { change in
        try change.isStored || change.change < 0 || !stored.contains(change.identity)
      }
      guard !changes.isEmpty else { return nil }
      let restatement = Restatement(
        version: draft.previous + 1, madeAt: now, madeBy: author, from: draft.from, to: draft.to,
        ruleVersion: draft.rules.version, settings: draft.rules.settings, judged: draft.judged,
        changed: Int64(changes.count), unjudged: draft.unjudged)
      try RestatementWriter(restatement).write(changes, stored, connection)
      try changeLog.note(
        .eventsRestated,
        after: .object([
          JSONMember(key: "version", value: .integer(restatement.version)),
          JSONMember(key: "from_at", value: .integer(draft.from.millisecondsSince1970)),
          JSONMember(key: "to_at", value: .integer(draft.to.millisecondsSince1970)),
          JSONMember(key: "changed", value: .integer(restatement.changed)),
        ]), at: now, in: connection)
      return restatement
    }
  }
}
