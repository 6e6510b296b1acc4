import BannerArchive
import BannerRotation
import BannerStore
import CivilTime
import Testing

@Suite("The rotation of an imported set")
struct RotationGoesOnTests {
  @Test(
    "goes on as if it had never stopped, also where its number is another one", arguments: RotationKind.allCases)
  func goesOn(kind: RotationKind) throws {
    let box = try ArchiveBox()
    let (source, target) = (try box.store("source"), try box.store("target"))
    var settings = SetSettings(title: "Hero", intervalMs: 3_000)
    settings.rotationKind = kind
    settings.seed = 42
    _ = try source.createSet(Slug("hero"), settings, at: box.now)
    for name in ["a", "b", "c", "d", "e"] {
      box.pass(1_700)
      var banner = BannerSettings(
        name: name, target: try TargetURL(parsing: "https://example.org/\(name)"),
        image: .url(try TargetURL(parsing: "https://example.org/\(name).png")), dwellMs: name == "b" ? 5_000 : nil)
      banner.weight = name == "c" ? 4 : 1
      _ = try source.addBanner(banner, toSet: "hero", now: box.now)
    }
    // Takes the numbers that the set and its banners have in the source.
    for number in 1...3 {
      _ = try target.createSet(Slug("own-\(number)"), SetSettings(title: "Own"), at: box.now)
      _ = try target.addBanner(
        BannerSettings(
          name: "own", target: try TargetURL(parsing: "https://example.org/"),
          image: .url(try TargetURL(parsing: "https://example.org/own.png"))),
        toSet: "own-\(number)", now: box.now)
    }
    box.pass(86_400_000)
    try box.bring(box.export(source, to: "x"), into: target)
    let (there, here) = (try source.set("hero"), try target.set("hero"))
    #expect(here.set.id != there.set.id)
    for step in 0..<2_000 {
      let instant = box.now.adding(milliseconds: Int64(step) * 1_333)
      let (one, other) = (there.bannerOnShow(at: instant), here.bannerOnShow(at: instant))
      #expect(try name(one, source) == name(other, target))
      if try name(one, source) != name(other, target) { break }
    }
    #expect(
      here.rotation.showing(at: box.now.millisecondsSince1970)?.until
        == there.rotation.showing(at: box.now.millisecondsSince1970)?.until)
  }

  private func name(_ id: Int64?, _ store: BannerStore) throws -> String? {
    try id.flatMap { id in try store.bannerName(id) }
  }
}
