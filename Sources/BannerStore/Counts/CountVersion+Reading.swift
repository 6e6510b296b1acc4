import SQLite

extension CountVersion {
  /// The number of the last restatement whose changes belong to the version; 0 where none does.
  ///
  /// - Throws: ``StoreError/unknownRestatement(number:)``, errors of the database.
  func lastChange(_ connection: borrowing Connection) throws -> Int64 {
    let newest = try connection.first(sql: "SELECT coalesce(max(version), 0) FROM restatement") { $0.int64(0) } ?? 0
    switch self {
    case .original: return 0
    case .newest: return newest
    case .number(let number):
      guard (1...max(newest, 1)).contains(number), newest > 0 else {
        throw StoreError.unknownRestatement(number: number)
      }
      return number
    }
  }
}
