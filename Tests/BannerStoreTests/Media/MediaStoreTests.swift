import BannerStore
import Foundation
import Testing

@Suite final class MediaStoreTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "rondo-media-\(UUID().uuidString)").path
  private var store: MediaStore { MediaStore(folder: root + "/media") }

  init() throws {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  /// Hashes made by `sha256sum`.
  static let samples = [
    ("rgb.png", "483e213a2a5c8cdf27ddc7d94e5ef3afda3a49eb95e54b6a062da63bdf56be33.png"),
    ("baseline.jpg", "23ace4009a6a454221b5dd4add1ae3f032f834d0566cca19c8a3eb8f1f1f8c12.jpg"),
    ("still.gif", "39e24add901e82decf4f1ac36a5b5b91705d36bf8ec7d3d1f4c2bee757b173b1.gif"),
    ("lossy.webp", "7040b48a52fab25697045b33fe69c02c28292e6f696e81956ddb38019c101b7e.webp"),
    ("still.avif", "bdae5da6afde26de7a417a2ccb1f0aad660ae1b3ce1a00f6afd2542a8869c3a2.avif"),
  ]

  @Test("an image is copied under the hash of its content, with its format and size", arguments: samples)
  func copies(name: String, fileName: String) throws {
    let file = try store.add(fileAt: Fixture.path(name))
    let bytes = try Fixture.bytes(name)
    #expect(file.fileName == fileName)
    #expect(file.byteCount == bytes.count)
    #expect((file.width, file.height) == (name == "rgb.png" ? (40, 25) : (48, 32)))
    #expect(store.path(of: file) == "\(root)/media/\(fileName)")
    #expect(try contents(store.path(of: file)) == bytes)
    #expect(try listing() == [fileName])
  }

  @Test("the same image under another name is stored once")
  func storesOnce() throws {
    let copy = root + "/other name.gif"
    try FileManager.default.copyItem(atPath: Fixture.path("rgb.png"), toPath: copy)
    let first = try store.add(fileAt: Fixture.path("rgb.png"))
    let before = try FileManager.default.attributesOfItem(atPath: store.path(of: first))
    #expect(try store.add(fileAt: copy) == first)
    let after = try FileManager.default.attributesOfItem(atPath: store.path(of: first))
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    #expect(try listing() == [first.fileName])
  }

  @Test("a stored image that was damaged is made whole again")
  func heals() throws {
    let file = try store.add(fileAt: Fixture.path("rgb.png"))
    for damage in [Data(), Data(try Fixture.bytes("rgb.png") + [0])] {
      try damage.write(to: URL(filePath: store.path(of: file)))
      _ = try store.add(fileAt: Fixture.path("rgb.png"))
      #expect(try contents(store.path(of: file)) == Fixture.bytes("rgb.png"))
    }
  }

  @Test("what a crash left behind stands in nobody's way")
  func passesLeftovers() throws {
    try FileManager.default.createDirectory(atPath: root + "/media", withIntermediateDirectories: false)
    let leftover = ".incoming-\(ProcessInfo.processInfo.processIdentifier)-0"
    try Data([1]).write(to: URL(filePath: "\(root)/media/\(leftover)"))
    let file = try store.add(fileAt: Fixture.path("rgb.png"))
    #expect(try listing() == [leftover, file.fileName].sorted())
  }

  @Test("many threads adding the same images leave each of them once, whole")
  func isSafeFromManyThreads() async throws {
    let store = store
    let files = try await withThrowingTaskGroup(of: MediaFile.self) { group in
      for index in 0..<64 {
        let name = Fixture.names[index % 8]
        group.addTask { try store.add(fileAt: Fixture.path(name)) }
      }
      return try await group.reduce(into: Set<MediaFile>()) { $0.insert($1) }
    }
    #expect(files.count == 8)
    #expect(try listing() == files.map(\.fileName).sorted())
    for file in files { #expect(try contents(store.path(of: file)).count == file.byteCount) }
  }

  @Test("an image of exactly the limit is taken, one byte more is not")
  func limits() throws {
    let count = try Fixture.bytes("rgb.png").count
    let path = Fixture.path("rgb.png")
    #expect(throws: Never.self) { try MediaStore(folder: root + "/a", byteLimit: count).add(fileAt: path) }
    #expect(throws: Never.self) { try MediaStore(folder: root + "/a", byteLimit: .max).add(fileAt: path) }
    #expect(throws: MediaError.tooLarge(path: path, byteLimit: count - 1)) {
      try MediaStore(folder: root + "/b", byteLimit: count - 1).add(fileAt: path)
    }
    #expect(!FileManager.default.fileExists(atPath: root + "/b"))
  }

  @Test("a file that is no image is refused, and nothing is created")
  func refusesForeign() throws {
    let path = root + "/drawing.png"
    try Data("<svg/>".utf8).write(to: URL(filePath: path))
    let error = #expect(throws: MediaError.self) { try store.add(fileAt: path) }
    #expect(error == .notAnImage(path: path, .unsupported("an SVG drawing, which may carry scripts")))
    #expect(
      error?.description == "\(path) cannot be used as an image: it is an SVG drawing, which may carry scripts; "
        + "PNG, JPEG, GIF, WebP and AVIF images are taken")
    #expect(!FileManager.default.fileExists(atPath: root + "/media"))
  }

  @Test("a folder, a named pipe and a device are refused without waiting for them")
  func refusesSpecialFiles() throws {
    let pipe = root + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: MediaError.notAFile(path: root, kind: "a folder")) { try store.add(fileAt: root) }
    #expect(throws: MediaError.notAFile(path: pipe, kind: "a named pipe")) { try store.add(fileAt: pipe) }
    #expect(throws: MediaError.notAFile(path: "/dev/null", kind: "a device")) { try store.add(fileAt: "/dev/null") }
  }

  @Test("a file that cannot be opened is refused with the path and the system's reason")
  func refusesUnreadable() throws {
    let missing = root + "/missing.png"
    let error = #expect(throws: MediaError.self) { try store.add(fileAt: missing) }
    #expect(error?.description == "cannot open \(missing): No such file or directory")
    let loop = root + "/loop.png"
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
    #expect(code { try self.store.add(fileAt: loop) } == ELOOP)
    // The system would read only the part before the zero byte, which is there.
    #expect(code { try self.store.add(fileAt: Fixture.path("rgb.png") + "\0.gif") } == EINVAL)
    #expect(code { try self.store.add(fileAt: "") } == ENOENT)
  }

  @Test("a symbolic link to an image is followed")
  func followsLinks() throws {
    let link = root + "/link.png"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: Fixture.path("rgb.png"))
    #expect(try store.add(fileAt: link).byteCount == Fixture.bytes("rgb.png").count)
  }

  @Test("a media folder that cannot be is an error with its path, and leaves nothing behind")
  func refusesUnusableFolder() throws {
    let path = Fixture.path("rgb.png")
    #expect(code { try MediaStore(folder: self.root + "/no/media").add(fileAt: path) } == ENOENT)
    try Data().write(to: URL(filePath: root + "/file"))
    #expect(code { try MediaStore(folder: self.root + "/file").add(fileAt: path) } == ENOTDIR)
    #expect(code { try MediaStore(folder: "/proc/media").add(fileAt: path) } == ENOENT)
    // A folder lies where the image belongs: the copy is made and then withdrawn.
    let name = try store.add(fileAt: path).fileName
    try FileManager.default.removeItem(atPath: "\(root)/media/\(name)")
    try FileManager.default.createDirectory(atPath: "\(root)/media/\(name)", withIntermediateDirectories: false)
    let error = #expect(throws: MediaError.self) { try store.add(fileAt: path) }
    #expect(error?.description == "cannot create \(root)/media/\(name): Is a directory")
    #expect(try listing() == [name])
  }

  private func code(_ body: () throws -> MediaFile) -> Int32? {
    guard case .system(let error) = #expect(throws: MediaError.self, performing: { try body() }) else { return nil }
    return error.code
  }

  private func contents(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  private func listing() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root + "/media").sorted()
  }
}
