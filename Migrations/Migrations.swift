public import SQLite

/// The history of Rondo's schema, compiled into the program.
public enum Migrations {
  /// All migrations in order.
  ///
  /// A released one is never edited; a change of the schema is a new one at the end.
  public static let all: [Migration] = [
    Migration(version: 1, name: "foundation", sql: text(PackageResources.V001_foundation_sql)),
    Migration(version: 2, name: "delivery", sql: text(PackageResources.V002_delivery_sql)),
    Migration(version: 3, name: "ad_manager", sql: text(PackageResources.V003_ad_manager_sql)),
  ]

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
