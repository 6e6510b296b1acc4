import Guarded

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of zone files, each of them read at most once.
final class ZoneDatabase: Sendable {
  /// The machine's database; an empty `TZDIR` counts as none, as it does in libc.
  static let current: ZoneDatabase = {
    let folder = getenv("TZDIR").map { String(cString: $0) } ?? ""
    return ZoneDatabase(folder: folder.isEmpty ? "/usr/share/zoneinfo" : folder)
  }()

  let folder: String
  private let known = Guarded<[String: ZoneRules]>([:])

  init(folder: String) {
    self.folder = folder
  }

  /// The rules of a zone, from memory or else from its file.
  func rules(of name: String) throws(TimeZoneError) -> ZoneRules {
    if let rules = known.withLock({ $0[name] }) { return rules }
    // Two threads may read the same file at the same time; both get equal rules.
    let file = try contents(of: name)
    do {
      let rules = try TZif(file).rules
      known.withLock { $0[name] = rules }
      return rules
    } catch {
      throw .damaged(path: path(of: name), reason: error.reason)
    }
  }

  private func path(of name: String) -> String {
    folder + "/" + name
  }

  private func contents(of name: String) throws(TimeZoneError) -> [UInt8] {
    guard Self.canBeName(name) else { throw .invalidName(name) }
    // All of the IANA's names begin with a capital. What else lies in the folder is no zone, or, as `localtime` and
    // `posixrules`, another one on every machine.
    guard let first = name.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else { throw unknown(name) }
    do {
      return try ZoneFile.contents(of: path(of: name))
    } catch {
      switch error {
      case .missing: throw unknown(name)
      case .failed(let reason): throw .unreadable(path: path(of: name), reason: reason)
      }
    }
  }

  private func unknown(_ name: String) -> TimeZoneError {
    guard ZoneFile.isFolder(folder) else { return .databaseMissing(folder: folder) }
    return .unknown(name, near: ZoneNames(folder: folder).near(to: name))
  }

  /// Whether a text is harmless as a path below the folder: parts that begin with a letter, joined by single slashes.
  ///
  /// A space is in no name, but people write one for `_`, and the error can then tell them the name.
  private static func canBeName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return name.utf8.count <= 100
      && parts.allSatisfy { part in part.first.map(isLetter) == true && part.allSatisfy(isNameByte) }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: " "):
      true
    default: isLetter(byte)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte & 0xDF
  }
}
