import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of zone files, each of them read at most once.
final class ZoneDatabase: Sendable {
  /// The machine's database.
  static let current = ZoneDatabase(folder: getenv("TZDIR").map { String(cString: $0) } ?? "/usr/share/zoneinfo")

  let folder: String
  private let known = Mutex<[String: ZoneRules]>([:])

  init(folder: String) {
    self.folder = folder
  }

  /// The rules of a zone, from memory or else from its file.
  func rules(of name: String) throws(TimeZoneError) -> ZoneRules {
    if let rules = known.withLock({ $0[name] }) { return rules }
    guard Self.isName(name) else { throw .invalidName(name) }
    // Two threads may read the same file at the same time; both get equal rules.
    let path = folder + "/" + name
    let file = try contents(of: path, zone: name)
    do {
      let rules = try TZif(file).rules
      known.withLock { $0[name] = rules }
      return rules
    } catch {
      throw .damaged(path: path, reason: error.reason)
    }
  }

  private func contents(of path: String, zone name: String) throws(TimeZoneError) -> [UInt8] {
    do {
      return try ZoneFile.contents(of: path)
    } catch {
      switch error {
      case .failed(let reason): throw .unreadable(path: path, reason: reason)
      case .missing where ZoneFile.isFolder(folder):
        throw .unknown(name, near: ZoneNames(folder: folder).near(to: name))
      case .missing: throw .databaseMissing(folder: folder)
      }
    }
  }

  /// Whether a text can name a zone: parts of letters, digits, `_`, `+` and `-`, which begin with a letter, joined by
  /// slashes.
  ///
  /// `localtime` and `posixrules` lie in the folder too, but mean another zone on every machine.
  private static func isName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return name.utf8.count <= 100 && name != "localtime" && name != "posixrules"
      && parts.allSatisfy { part in
        part.first.map(isLetter) == true
          && part.allSatisfy { isLetter($0) || 0x30...0x39 ~= $0 || $0 == 0x2B || $0 == 0x2D || $0 == 0x5F }
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte & 0xDF
  }
}
