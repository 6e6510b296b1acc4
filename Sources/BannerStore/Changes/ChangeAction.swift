/// What somebody did, as the log of changes names it.
public enum ChangeAction: String, CaseIterable, Sendable {
  /// A set was made.
  case setCreated = "set-created"
  /// Settings of a set were changed.
  case setEdited = "set-edited"
  /// A set was put away.
  case setArchived = "set-archived"
  /// A set came back from the archive.
  case setRestored = "set-restored"
  /// Rotation was held.
  case setPaused = "set-paused"
  /// Reasons for a pause were taken back.
  case setResumed = "set-resumed"
  /// Another banner was put on show out of turn.
  case setMoved = "set-moved"
  /// A banner came in.
  case bannerAdded = "banner-added"
  /// A banner was changed.
  case bannerEdited = "banner-edited"
  /// A banner was put away.
  case bannerArchived = "banner-archived"
  /// A banner came back from the archive.
  case bannerRestored = "banner-restored"
  /// The order of a set's banners was changed.
  case bannersReordered = "banners-reordered"
  /// A campaign was made.
  case campaignCreated = "campaign-created"
  /// A campaign was changed.
  case campaignEdited = "campaign-edited"
  /// A campaign was put away.
  case campaignArchived = "campaign-archived"
  /// A campaign came back from the archive.
  case campaignRestored = "campaign-restored"
  /// A new key signs tokens.
  case keysRotated = "keys-rotated"
  /// Stored events were judged again.
  case eventsRestated = "events-restated"
  /// Old events were folded into their counts.
  case eventsFolded = "events-folded"
  /// An archive or a list was taken in.
  case imported = "imported"
  /// A copy of the database took the place of the one before.
  case databaseRestored = "database-restored"
}
