import BannerStore

extension BannerSettings {
  /// A banner with a picture from outside, ready to be changed where a test needs something else.
  static func sample(_ name: String = "sample", _ configure: (inout BannerSettings) -> Void = { _ in }) throws
    -> BannerSettings
  {
    var settings = BannerSettings(
      name: name, target: try TargetURL(parsing: "https://example.org/\(name)"),
      image: .url(try TargetURL(parsing: "https://example.org/\(name).png")))
    configure(&settings)
    return settings
  }
}

extension TestStore {
  /// Changes one banner.
  @discardableResult
  func edit(_ banner: Int64, of slug: String = "hero", _ change: (inout BannerChanges) throws -> Void) throws -> Banner
  {
    var changes = BannerChanges()
    try change(&changes)
    return try store.editBanner(banner, inSet: slug, changes, at: now)
  }
}
