import SHA256

/// One step of the schema's history; once released it is never edited.
public struct Migration: Sendable, Hashable {
  /// 1 for the first, and so on without a gap.
  public let version: Int

  /// A few words for people, such as `foundation`.
  public let name: String

  /// A script of statements, without any that begin or end a transaction.
  public let sql: String

  /// - Parameter version: 1 or more.
  public init(version: Int, name: String, sql: String) {
    self.version = version
    self.name = name
    self.sql = sql
  }

  /// The SHA-256 of the SQL in hexadecimal digits, by which an edited migration is noticed.
  public var checksum: String {
    SHA256.hex(SHA256.hash(Array(sql.utf8)))
  }
}
