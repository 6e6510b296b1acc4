import SQLite

extension BannerStore {
  /// What the image showed that was asked for under a request id; none when none was, or that is not committed yet.
  ///
  /// O(log image requests); does not wait for who writes.
  public func imageRequest(ofSet setID: Int64, id requestID: String) throws -> ImageRequest? {
    try database.read { connection in
      try ImageRequestTable(connection).find(setID: setID, requestID: requestID)
    }
  }
}
