import SQLite

/// What a failed transaction means for the orders in it.
enum WriteFailure {
  /// Another process holds the database; the same again in a moment.
  case busy
  /// Nothing can be written at present: no room, no permission, a broken disk, a damaged database.
  case unwritable
  /// Something that one of the orders brought about; the others are without fault.
  case order

  /// Tells what a transaction failed of that has not begun any order: that is no order's fault.
  init(beforeAnyOrder error: any Error) {
    self.init(error)
    if self == .order { self = .unwritable }
  }

  /// Tells what a transaction failed of in which orders were begun.
  init(_ error: any Error) {
    guard let error = error as? SQLiteError else {
      self = .order
      return
    }
    switch error.kind {
    case .busy, .interrupted: self = .busy
    case .full, .readOnly, .inputOutput, .cannotOpen, .missing, .directory, .foreign, .notADatabase, .corrupt:
      self = .unwritable
    case .constraint, .tooBig, .misuse, .other: self = .order
    }
  }
}
