import CivilTime
import Testing
import TrafficRules

@testable import BannerServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct VisitorSaltsTests {
  private static let day: Int64 = 86_400_000
  private let noon = Instant(millisecondsSince1970: 20_787 * day + day / 2)
  private let place = SaltPlace()

  private func visitor(_ hasher: VisitorHasher) -> Int64 {
    [UInt8]("Firefox".utf8).withUnsafeBufferPointer { hasher.visitor(at: IPAddress(v4: 1), userAgent: $0) }
  }

  @Test("A restart within the day goes on with the same salt")
  func restart() throws {
    let first = try VisitorSalts(file: place.path, at: noon)
    let again = try VisitorSalts(file: place.path, at: noon.adding(milliseconds: 3_600_000))
    #expect(visitor(first.hasher(at: noon)) == visitor(again.hasher(at: noon)))
    #expect(first.problem == nil)
  }

  @Test("With the day the salt goes: nothing of it is left in the file, and hashes are new")
  func nextDay() throws {
    let salts = try VisitorSalts(file: place.path, at: noon)
    let (before, text) = (visitor(salts.hasher(at: noon)), place.bytes)
    let midnight = noon.adding(milliseconds: Self.day / 2)
    #expect(visitor(salts.hasher(at: midnight.adding(milliseconds: -1))) == before)
    #expect(place.bytes == text)
    #expect(visitor(salts.hasher(at: midnight)) != before)
    let salt = text.split(separator: UInt8(ascii: " ")).last ?? []
    #expect(salt.count == 33)
    #expect(place.bytes.count == text.count)
    #expect(!String(decoding: place.bytes, as: UTF8.self).contains(String(decoding: salt, as: UTF8.self)))
    #expect(place.names == ["rondo.db-salt"])
  }

  @Test("Whoever looks on has the hasher of the day, and makes no salt")
  func lookingOn() throws {
    #expect(try VisitorSalts.hasher(inFile: place.path, at: noon) == nil)
    #expect(place.names == [])
    let salts = try VisitorSalts(file: place.path, at: noon)
    let (hasher, text) = (try #require(try VisitorSalts.hasher(inFile: place.path, at: noon)), place.bytes)
    #expect(visitor(hasher) == visitor(salts.hasher(at: noon)))
    #expect(try VisitorSalts.hasher(inFile: place.path, at: noon.adding(milliseconds: Self.day)) == nil)
    #expect(place.bytes == text)
  }

  @Test("A restart on another day begins with another salt")
  func restartLater() throws {
    let first = try VisitorSalts(file: place.path, at: noon)
    let later = try VisitorSalts(file: place.path, at: noon.adding(milliseconds: Self.day))
    #expect(visitor(first.hasher(at: noon)) != visitor(later.hasher(at: noon.adding(milliseconds: Self.day))))
  }

  @Test("An event of yesterday that comes just after midnight changes no salt")
  func lateThread() throws {
    let salts = try VisitorSalts(file: place.path, at: noon.adding(milliseconds: Self.day))
    let today = visitor(salts.hasher(at: noon.adding(milliseconds: Self.day)))
    #expect(visitor(salts.hasher(at: noon)) == today)
    #expect(visitor(salts.hasher(at: noon.adding(milliseconds: Self.day))) == today)
  }

  @Test("A clock set back by days gets a new salt")
  func clockSetBack() throws {
    let salts = try VisitorSalts(file: place.path, at: noon)
    let ahead = visitor(salts.hasher(at: noon))
    #expect(visitor(salts.hasher(at: noon.adding(milliseconds: -2 * Self.day))) != ahead)
  }

  @Test("Days before 1970 are days, too")
  func before1970() throws {
    let salts = try VisitorSalts(file: place.path, at: Instant(millisecondsSince1970: -1))
    let before = visitor(salts.hasher(at: Instant(millisecondsSince1970: -Self.day)))
    #expect(visitor(salts.hasher(at: Instant(millisecondsSince1970: -1))) == before)
    #expect(visitor(salts.hasher(at: Instant(millisecondsSince1970: 0))) != before)
  }

  @Test("Only the owner may read the file, and a salt that others could read is replaced")
  func mode() throws {
    let first = try VisitorSalts(file: place.path, at: noon)
    #expect(place.mode == 0o600)
    chmod(place.path, 0o644)
    let again = try VisitorSalts(file: place.path, at: noon)
    #expect(visitor(first.hasher(at: noon)) != visitor(again.hasher(at: noon)))
    #expect(place.mode == 0o600)
  }

  @Test("An empty file, as a crash may leave it, is filled")
  func emptyFile() throws {
    place.write("")
    _ = try VisitorSalts(file: place.path, at: noon)
    #expect(place.bytes.starts(with: "rondo visitor-salt 20787 ".utf8))
  }

  @Test(
    "What is no salt is not overwritten",
    arguments: [
      "hello\n", "rondo visitor-salt 20787 00\n", "rondo visitor-salt x 00112233445566778899aabbccddeeff\n",
      "rondo visitor-salt 20787 00112233445566778899AABBCCDDEEFF\n",
      "rondo visitor-salt 20787 00112233445566778899aabbccddeeff",
    ])
  func foreign(content: String) {
    place.write(content)
    #expect(throws: SaltFileError.foreign(path: place.path)) { try VisitorSalts(file: place.path, at: noon) }
    #expect(place.bytes == Array(content.utf8))
  }

  @Test("A link, a folder or a folder that is not there is told as such")
  func places() {
    #expect(symlink("/dev/null", place.path) == 0)
    #expect(throws: SaltFileError.system(operation: "open", path: place.path, code: ELOOP)) {
      try VisitorSalts(file: place.path, at: noon)
    }
    #expect(throws: SaltFileError.foreign(path: place.folder)) { try VisitorSalts(file: place.folder, at: noon) }
    let nowhere = "\(place.folder)/no/where"
    let error = #expect(throws: SaltFileError.self) { try VisitorSalts(file: nowhere, at: noon) }
    #expect(error?.description == "cannot open \(nowhere): No such file or directory")
  }

  @Test("A salt that cannot be written serves its day all the same, and is written once it can be")
  func unwritable() throws {
    let salts = try VisitorSalts(file: place.path, at: noon)
    let (tomorrow, yesterday) = (noon.adding(milliseconds: Self.day), place.bytes)
    place.replaceByFolder()
    let visitor = visitor(salts.hasher(at: tomorrow))
    #expect(salts.problem == .system(operation: "open", path: place.path, code: EISDIR))
    rmdir(place.path)
    place.write(String(decoding: yesterday, as: UTF8.self))
    #expect(self.visitor(salts.hasher(at: tomorrow.adding(milliseconds: 59_999))) == visitor)
    #expect(salts.problem != nil)
    #expect(self.visitor(salts.hasher(at: tomorrow.adding(milliseconds: 60_000))) == visitor)
    #expect(salts.problem == nil)
    let again = try VisitorSalts(file: place.path, at: tomorrow)
    #expect(self.visitor(again.hasher(at: tomorrow)) == visitor)
  }

  @Test("The file stands beside the database that a link leads to")
  func fileOfDatabase() throws {
    place.write("", to: "real.db")
    symlink("\(place.folder)/real.db", "\(place.folder)/link.db")
    let real = try VisitorSalts.file(ofDatabase: "\(place.folder)/real.db")
    #expect(try VisitorSalts.file(ofDatabase: "\(place.folder)/link.db") == real)
    #expect(real.hasSuffix("/real.db-salt"))
    #expect(throws: SaltFileError.system(operation: "find", path: "/no/such.db", code: ENOENT)) {
      try VisitorSalts.file(ofDatabase: "/no/such.db")
    }
  }
}
