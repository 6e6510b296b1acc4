/// What an archive is as a file: a SQLite database of its own kind, with the tables of one version of the format.
public enum ArchiveFormat {
  /// Marks a file as an archive of Rondo: "RONX" as SQLite's `application_id`.
  public static let applicationID: Int32 = 0x524F_4E58

  /// The version that is written, and the only one that is read; raised with any change of the tables.
  public static let version: Int64 = 1

  /// The statements that make the tables, by the names of the tables.
  ///
  /// SQLite keeps the text of each as it stands here, with its comments, so that a file can be held against it.
  static let statements: [(table: String, sql: String)] = {
    let script = String(decoding: PackageResources.archive_sql, as: UTF8.self)
    var statements: [(table: String, sql: String)] = []
    var lines: [Substring] = []
    for line in script.split(separator: "\n") {
      // Between statements there are comments on the whole.
      if lines.isEmpty, !line.hasPrefix("CREATE TABLE ") { continue }
      lines.append(line)
      guard line.hasSuffix(";"), let name = lines[0].split(separator: " ").dropFirst(2).first else { continue }
      statements.append((String(name), String(lines.joined(separator: "\n").dropLast())))
      lines = []
    }
    return statements
  }()
}
