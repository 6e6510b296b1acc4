import CSQLite

extension ConnectionHandle {
  /// Copies what is in the log into the file as far as nobody is in the way.
  func checkpoint() throws(SQLiteError) -> Database.Checkpoint {
    var logged: Int32 = 0
    var copied: Int32 = 0
    try check(sqlite3_wal_checkpoint_v2(pointer, nil, SQLITE_CHECKPOINT_PASSIVE, &logged, &copied))
    return Database.Checkpoint(logged: Int64(logged), copied: Int64(copied))
  }
}
