extension ChangeAction {
  /// What is done to take a change of this kind back; none where nothing can be.
  var inverse: ChangeAction? {
    switch self {
    case .setEdited, .bannerEdited, .bannersReordered, .campaignEdited: self
    case .setArchived: .setRestored
    case .setRestored: .setArchived
    case .setPaused: .setResumed
    case .setResumed: .setPaused
    case .bannerArchived: .bannerRestored
    case .bannerRestored: .bannerArchived
    case .campaignArchived: .campaignRestored
    case .campaignRestored: .campaignArchived
    case .setCreated, .setMoved, .bannerAdded, .campaignCreated, .keysRotated, .eventsRestated, .eventsFolded,
      .imported,
      .databaseRestored:
      nil
    }
  }

  /// Whether it concerns no order, state or field, so that whoever takes the last change back does not mean it.
  var isAsideOfUndo: Bool {
    switch self {
    case .setMoved, .keysRotated, .eventsRestated, .eventsFolded: true
    default: false
    }
  }
}

extension LoggedChange {
  /// What to do in place of taking back what cannot be taken back.
  var remedyInPlaceOfUndo: String {
    switch ChangeAction(rawValue: action) {
    case .setCreated: "put it away with 'rondo set archive \(set ?? "SET")'"
    case .bannerAdded:
      "put it away with 'rondo banner archive \(set ?? "SET") \(subject.bannerID.map(String.init) ?? "ID")'"
    case .campaignCreated: "put it away with 'rondo campaign archive \(campaign ?? "CAMPAIGN")'"
    case .setMoved: "show the banner that you want with 'rondo set goto \(set ?? "SET")'"
    case .keysRotated: "rotate them again with 'rondo key rotate'"
    case .eventsRestated: "restate by the rules from before; every version is kept"
    case .eventsFolded: "a backup from before has the single events"
    case .imported: "put away what it brought with 'rondo set archive' and 'rondo banner archive'"
    case .databaseRestored: "restore the database that was kept aside then"
    default: "name an earlier change by its number; 'rondo log' lists them"
    }
  }
}
