import CivilTime

/// Keeps the rejected taps of strangers among the refused events, of which there are only so many.
struct RefusedTaps: RejectedTapKeeping {
  let log: RefusalLog
  let revisions: RevisionCache
  let lookup: RevisionLookup

  func keep(
    _ content: UnsafeRawBufferPointer, reason: String, eventID: EventID?, set: String?, receivedAt: Instant
  ) throws {
    try log.keep(
      RefusedEvent(
        kind: .tap, reason: reason, setID: try set.flatMap { try revisions.setID($0, through: lookup) },
        eventID: eventID, content: Array(content.prefix(RefusedEvent.longestContent))))
  }
}
