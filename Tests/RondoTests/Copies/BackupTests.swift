import Foundation
import Testing

@Suite("rondo backup")
struct BackupTests {
  @Test("makes one file that is the database, with the images and the keys beside it")
  func whole() throws {
    let box = try Sandbox.withBanners("a", "b")
    try box.rondo("banner", "add", "spring", "--target", "https://example.org", "--image", box.writePixel())
    try box.rondo("click", "record", "spring", "--layout", "none", "--physical-index", "0")
    try box.rondo("key", "rotate")
    let before = try box.ownFiles()
    let output = try box.rondo("backup", "copy.db")
    #expect(
      output.wholeMatch(
        of: /copied the database \(bytes: \d+, clicks: 1, impressions: 0, images: 1, keys: yes\)\n/) != nil)

    let image = try #require(before.first { $0.hasPrefix("media/") && $0.hasSuffix(".png") })
    #expect(
      try box.ownFiles().filter { !before.contains($0) }
        == ["work/copy.db", "work/copy.db-keys", "work/media", "work/\(image)"])
    #expect(try box.text(of: "work/copy.db-keys") == box.text(of: "rondo.db-keys"))
    let mode = try FileManager.default.attributesOfItem(atPath: "\(box.path)/work/copy.db-keys")[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(
      FileManager.default.contentsEqual(atPath: "\(box.path)/\(image)", andPath: "\(box.path)/work/\(image)"))
    #expect(try box.clicks(in: "copy.db") == 1)
    #expect(try box.objects("banner", "list", "spring", "--database", "copy.db").count == 3)
  }

  @Test("gives consistent copies while an import and a daemon write at full speed")
  func underLoad() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    let daemon = try RunningDaemon(in: box)
    let count = 20_000
    let file = try box.write(TapFile(count: count, revision: 4, slots: 5, padding: 1_000).text, to: "work/taps.ndjson")
    let pipe = "\(box.path)/taps"
    try #require(mkfifo(pipe, 0o600) == 0)
    let process = try BuiltProgram.start(
      [BuiltProgram.path, "click", "import", pipe], environment: box.environment, folder: box.path,
      files: ("/dev/null", "\(box.path)/tmp/out", "\(box.path)/tmp/err"))
    // The import lasts for as long as copies are made, whatever the machine is capable of.
    let writer = FileHandle(forWritingAtPath: pipe)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    let step = bytes.count / 8
    var sums: [Int] = []
    for index in 0..<8 {
      let end = index == 7 ? bytes.count : (index + 1) * step
      try writer?.write(contentsOf: bytes[index * step..<end])
      try box.rondo("backup", "copy-\(index).db")
      #expect(try box.files().filter { $0.hasPrefix("work/copy-\(index)") } == ["work/copy-\(index).db"])
      #expect(try box.run("reconcile", "--database", "copy-\(index).db").exitCode == 0)
      sums.append(try box.clicks(in: "copy-\(index).db"))
    }
    try writer?.close()
    #expect(try BuiltProgram.wait(for: process) == 0)
    #expect(try daemon.end() == 0)
    #expect(sums == sums.sorted())
    // Otherwise nothing was written while copies were made, and the test has shown nothing.
    #expect(Set(sums).count > 2)
    try box.rondo("backup", "last.db")
    #expect(try box.clicks(in: "last.db") == count)
  }

  @Test("refuses to write over a file, unless it is told to, and over the database itself in any case")
  func overwriting() throws {
    let box = try Sandbox.withSet()
    try box.write("something else", to: "work/copy.db")
    expect(
      try box.run("backup", "copy.db"),
      .failed(
        4,
        """
        rondo backup: there is a file copy.db already
        Name another one, or have it replaced with --force.

        """))
    #expect(try box.text(of: "work/copy.db") == "something else")
    try box.rondo("backup", "copy.db", "--force")
    #expect(try box.objects("set", "list", "--database", "copy.db").count == 1)
    for path in [box.database, "\(box.path)/work/../rondo.db"] {
      let outcome = try box.run("backup", path, "--force")
      #expect(outcome.exitCode == 4)
      #expect(outcome.errors.contains("is the database itself"))
    }
    try FileManager.default.createSymbolicLink(atPath: "\(box.path)/work/link.db", withDestinationPath: box.database)
    #expect(try box.run("backup", "link.db", "--force").exitCode == 4)
    try box.write("a log", to: "work/copy.db-wal")
    #expect(try box.run("backup", "copy.db", "--force").errors.contains("is a database in use"))
  }

  @Test("copies all the rest when an image is missing, and says so with exit code 1")
  func missingImage() throws {
    let box = try Sandbox.withSet()
    try box.rondo("banner", "add", "spring", "--target", "https://example.org", "--image", box.writePixel())
    let image = try #require(try box.files().first { $0.hasSuffix(".png") && $0.hasPrefix("media/") })
    try box.write("other bytes", to: image)
    let damaged = try box.run("backup", "copy.db")
    #expect(damaged.exitCode == 1)
    #expect(damaged.errors.contains("the image \(image.dropFirst(6)) is damaged in the folder of the database"))
    try FileManager.default.removeItem(atPath: "\(box.path)/\(image)")
    let missing = try box.run("backup", "copy.db", "--force")
    #expect(missing.exitCode == 1)
    #expect(missing.errors.contains("the image \(image.dropFirst(6)) is missing in the folder of the database"))
    #expect(missing.output.contains("images: 0"))
    #expect(try box.objects("banner", "list", "spring", "--database", "copy.db").count == 1)
  }

  @Test("refuses a database whose counts are not its clicks, and leaves no file")
  func damaged() throws {
    let box = try Sandbox.withBanners("a")
    try box.rondo("click", "record", "spring", "--layout", "none", "--physical-index", "0")
    try box.change("UPDATE click_count SET clicks = 5")
    let before = try box.ownFiles()
    let outcome = try box.run("backup", "copy.db")
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains("is damaged: its counts have 5 clicks in all, and there are 1"))
    #expect(try box.ownFiles() == before)
  }

  @Test("leaves nothing behind where the disk is full", .enabled(if: Volume.canMount))
  func fullDisk() throws {
    let box = try Sandbox.withSet()
    let volume = try Volume(at: "\(box.path)/small", kibibytes: 64)
    let outcome = try box.run("backup", "\(volume.path)/copy.db")
    #expect(outcome.exitCode == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: volume.path).isEmpty)
    try volume.grow(toKibibytes: 4_096)
    try box.rondo("backup", "\(volume.path)/copy.db")
  }
}
