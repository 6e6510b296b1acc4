import BannerStore
import Foundation
import Testing

@Suite("A picture given as a file")
struct BannerImageTests {
  @Test("lies in the media folder under its hash, and the banner says its format and size")
  func keeping() throws {
    let test = try TestStore()
    _ = try test.makeSet(banners: 0)
    let banner = try add(Fixture.path("rgb.png"), to: test)
    guard case .media(let file) = banner.image else { return #expect(banner.image == .url("")) }
    #expect(file.sha256 == "483e213a2a5c8cdf27ddc7d94e5ef3afda3a49eb95e54b6a062da63bdf56be33")
    #expect((file.format, file.width, file.height) == (.png, 40, 25))
    #expect(file.byteCount == (try Fixture.bytes("rgb.png")).count)
    #expect(test.store.media.path(of: file) == "\(test.folder)/media/\(file.sha256).png")
    #expect(try Data(contentsOf: URL(filePath: test.store.media.path(of: file))) == Data(Fixture.bytes("rgb.png")))
    #expect(try test.second().banner(banner.id, inSet: "hero") == banner)
    #expect(try test.number("SELECT added_at FROM media") == test.nowMs)
  }

  @Test("of two banners is one file and one row, and so it stays when one of them gets another picture")
  func sharing() throws {
    let test = try TestStore()
    _ = try test.makeSet("hero", banners: 0)
    _ = try test.makeSet("other", banners: 0)
    let copy = "\(test.folder)/copy.jpg"
    try FileManager.default.copyItem(atPath: Fixture.path("rgb.png"), toPath: copy)
    let first = try add(Fixture.path("rgb.png"), to: test)
    test.pass(1_000)
    let second = try add(copy, to: test, "other")
    #expect(first.image == second.image)
    #expect(try mediaFiles(test).count == 1)
    #expect(try test.number("SELECT count(*) FROM media") == 1)
    #expect(try test.number("SELECT added_at FROM media") == test.nowMs - 1_000)

    let edited = try test.edit(first.id) { $0.image = .file(path: Fixture.path("lossy.webp")) }
    #expect(edited.image != second.image)
    #expect(try test.store.banner(second.id, inSet: "other") == second)
    #expect(try mediaFiles(test).count == 2)
    #expect(try test.number("SELECT count(*) FROM media") == 2)
  }

  @Test("takes the place of an address, and an address takes its place; each makes a revision")
  func exchanging() throws {
    let test = try TestStore()
    let banner = try test.makeSet(banners: 1)[0]
    let address = try test.store.banner(banner, inSet: "hero").image
    let file = try test.edit(banner) { $0.image = .file(path: Fixture.path("still.avif")) }.image
    #expect(try test.revision() == 3)
    #expect(file != address)
    try test.edit(banner) { $0.image = .file(path: Fixture.path("still.avif")) }
    #expect(try test.revision() == 3)
    try test.edit(banner) { $0.image = .url(try TargetURL(parsing: "https://example.org/a.png")) }
    #expect(try test.store.banner(banner, inSet: "hero").image == address)
    #expect(try test.revision() == 4)
  }

  @Test(
    "that is none, or no picture, leaves nothing behind",
    arguments: ["missing.png", "", ".", "note.txt", "empty.png", "half.png", "page.png"])
  func failing(name: String) throws {
    let test = try TestStore()
    let banner = try test.makeSet(banners: 1)[0]
    let samples: [(String, Data)] = [
      ("note.txt", Data("hello".utf8)), ("empty.png", Data()),
      ("half.png", Data(try Fixture.bytes("rgb.png").prefix(20))),
      ("page.png", Data("<html><script>alert(1)</script></html>".utf8)),
    ]
    for (file, bytes) in samples { try bytes.write(to: URL(filePath: "\(test.folder)/\(file)")) }
    let before = try test.dump()
    let path = name.isEmpty ? "" : "\(test.folder)/\(name)"
    #expect(throws: MediaError.self) { try add(path, to: test) }
    #expect(throws: MediaError.self) { try test.edit(banner) { $0.image = .file(path: path) } }
    #expect(try test.dump() == before)
    #expect(try mediaFiles(test) == [])
  }

  @Test("for a set or a banner that does not exist, or is in the archive, changes no table")
  func nobodys() throws {
    let test = try TestStore()
    let banners = try test.makeSet("hero", banners: 2)
    _ = try test.store.archiveBanner(banners[1], inSet: "hero", at: test.now)
    _ = try test.makeSet("old", banners: 1)
    _ = try test.store.archiveSet("old", at: test.now)
    let before = try test.dump()
    let image = NewImage.file(path: Fixture.path("rgb.png"))
    for slug in ["nobody", "old"] {
      #expect(throws: StoreError.self) { try add(Fixture.path("rgb.png"), to: test, slug) }
    }
    for banner in [banners[1], 999] {
      #expect(throws: StoreError.self) { try test.edit(banner) { $0.image = image } }
    }
    #expect(throws: StoreError.self) {
      try test.store.addBanner(.sample { $0.image = image }, toSet: "hero", at: .after(999), now: test.now)
    }
    #expect(try test.dump() == before)
  }

  private func add(_ path: String, to test: TestStore, _ slug: String = "hero") throws -> Banner {
    try test.store.addBanner(.sample { $0.image = .file(path: path) }, toSet: slug, now: test.now)
  }

  private func mediaFiles(_ test: TestStore) throws -> [String] {
    guard FileManager.default.fileExists(atPath: "\(test.folder)/media") else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: "\(test.folder)/media")
  }
}
