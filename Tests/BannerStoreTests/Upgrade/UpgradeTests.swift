import BannerRotation
import BannerStore
import CivilTime
import Foundation
import Testing

@Suite("A database of an earlier version")
struct UpgradeTests {
  /// Versions of the schema of which there is a database in `Fixtures/Upgrade`.
  static let versions: [Int64] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: Fixture.path("Upgrade"))
    return (names ?? []).compactMap { $0.hasPrefix("v") ? Int64($0.dropFirst()) : nil }.sorted()
  }()

  @Test("is kept here for each version but the one in the making")
  func all() throws {
    let newest = try TestStore().number("PRAGMA user_version")
    #expect(Self.versions.starts(with: 1...max(1, newest - 1)))
  }

  @Test("opens with today's code, and says what it said", arguments: versions)
  func opens(version: Int64) throws {
    let copy = try UpgradeCopy(version: version)
    let portrait = try UpgradePortrait(of: UpgradeSample(store: copy.open()))
    #expect(portrait.lines == (try copy.portrait))
    // And once more, when there is nothing left to upgrade.
    #expect(try UpgradePortrait(of: UpgradeSample(store: copy.open())).lines == portrait.lines)
  }

  @Test("finds its pictures beside it", arguments: versions)
  func pictures(version: Int64) throws {
    #expect(try UpgradeCopy(version: version).picture() == Fixture.bytes("rgb.png"))
  }

  @Test("goes on from where it was: changes, taps and counts", arguments: versions)
  func goesOn(version: Int64) throws {
    let copy = try UpgradeCopy(version: version)
    defer { withExtendedLifetime(copy) {} }
    let store = try copy.open()
    let now = UpgradeSample.start.adding(milliseconds: 100_000_000)
    let before = try store.set("hero")
    let clicks = try store.reconcile().clicks
    let order = try store.banners(ofSet: "hero").map(\.id)
    let after = try store.reorderBanners(ofSet: "hero", to: order.reversed(), at: now)
    #expect(after.revision.number == before.revision.number + 1)
    #expect(after.bannerOnShow(at: now) == before.bannerOnShow(at: now))
    #expect(try store.resumeSet("hero", from: [.hover, .operator], at: now).set.pauseReasons.isEmpty)
    let old = try UpgradeSample(store: store).record(UpgradeSample.taps)
    #expect(old.allSatisfy { if case .duplicate = $0 { true } else { false } })
    let result = try store.reconcile()
    #expect(result.isClean && result.clicks == clicks)
  }

  /// Makes `Fixtures/Upgrade/v…` of the newest version; see the note there.
  @Test(
    "can be made of today's version", .enabled(if: ProcessInfo.processInfo.environment["RONDO_UPGRADE_FIXTURE"] != nil))
  func make() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["RONDO_UPGRADE_FIXTURE"])
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let portrait = try UpgradePortrait(of: UpgradeSample.make(in: folder))
    try (portrait.lines.joined(separator: "\n") + "\n").write(
      toFile: "\(folder)/portrait.txt", atomically: true, encoding: .utf8)
  }
}
