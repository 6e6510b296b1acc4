import BannerRotation
import BannerStore
import Testing

/// Some change of the set `hero`, which holds the banners given and has a further one in its archive.
struct SetChange: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let make: @Sendable (TestStore, _ banners: [Int64], _ archived: Int64) throws -> Void

  /// Every kind of change that the store knows, save those of the set's own archiving.
  static let all = ofSettings + ofRotation + ofBanners

  /// Changes of the set's own settings.
  static let ofSettings = [
    edit("its title") { $0.title = "New" },
    edit("its interval") { $0.intervalMs = 9_000 },
    edit("its layout") { $0.layout = .twoView },
    edit("its resume policy") { $0.resumePolicy = .preserve },
    edit("its missed-tick policy") { $0.missedTickPolicy = .restart },
    edit("its zone") { $0.timeZone = "Asia/Tokyo" },
  ]

  /// What an operator does to the rotation.
  static let ofRotation = [
    SetChange(testDescription: "pausing") { test, _, _ in
      _ = try test.store.pauseSet("hero", for: .hover, at: test.now)
    },
    SetChange(testDescription: "resuming") { test, _, _ in
      _ = try test.store.resumeSet("hero", from: .operator, at: test.now)
    },
    SetChange(testDescription: "moving on") { test, _, _ in _ = try test.store.moveSet("hero", by: 1, at: test.now) },
    SetChange(testDescription: "going to a banner") { test, _, _ in
      _ = try test.store.goTo(RealIndex(2), inSet: "hero", at: test.now)
    },
  ]

  /// Changes of the list after which the first of three banners is still shown.
  static let ofBanners = [
    SetChange(testDescription: "adding a banner in front") { test, _, _ in
      _ = try test.addBanner("new", dwell: 700, at: .first)
    },
    SetChange(testDescription: "adding a banner at the end") { test, _, _ in _ = try test.addBanner("new") },
    SetChange(testDescription: "moving the banner on show") { test, banners, _ in
      _ = try test.store.moveBanner(banners[0], inSet: "hero", to: .last, at: test.now)
    },
    SetChange(testDescription: "moving another banner") { test, banners, _ in
      _ = try test.store.moveBanner(banners[2], inSet: "hero", to: .first, at: test.now)
    },
    SetChange(testDescription: "reordering") { test, _, _ in
      _ = try test.store.reorderBanners(ofSet: "hero", to: test.order().reversed(), at: test.now)
    },
    SetChange(testDescription: "archiving another banner") { test, banners, _ in
      _ = try test.store.archiveBanner(banners[1], inSet: "hero", at: test.now)
    },
    SetChange(testDescription: "restoring another banner") { test, _, archived in
      _ = try test.store.restoreBanner(archived, inSet: "hero", at: test.now)
    },
    editBanner("disabling another banner", at: 2) { $0.isEnabled = false },
    editBanner("renaming the banner on show", at: 0) { $0.name = "New" },
    editBanner("giving the banner on show a shorter dwell", at: 0) { $0.dwell = .own(300) },
    editBanner("giving the banner on show another text", at: 0) { $0.altText = "New" },
  ]

  private static func edit(_ name: String, _ change: @escaping @Sendable (inout SetChanges) -> Void) -> SetChange {
    SetChange(testDescription: "editing \(name)") { test, _, _ in
      var changes = SetChanges()
      change(&changes)
      _ = try test.store.editSet("hero", changes, at: test.now)
    }
  }

  private static func editBanner(
    _ name: String, at index: Int, _ change: @escaping @Sendable (inout BannerChanges) -> Void
  ) -> SetChange {
    SetChange(testDescription: name) { test, banners, _ in
      var changes = BannerChanges()
      change(&changes)
      _ = try test.store.editBanner(banners[index], inSet: "hero", changes, at: test.now)
    }
  }
}
