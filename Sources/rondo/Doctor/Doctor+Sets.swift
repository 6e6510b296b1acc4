import BannerStore
import CivilTime

extension Doctor {
  /// Looks at what each set in use shows, and whether browsers will show it.
  mutating func checkSets(_ store: BannerStore) throws {
    let sets = try store.sets()
    for set in sets {
      let banners = try store.banners(ofSet: set.slug.text)
      if try store.set(set.slug.text).revision.items.isEmpty { noteEmpty(set, banners, inUse: sets) }
      if let fallback = set.fallback, !sets.contains(where: { $0.id == fallback.id }) {
        note(
          .warning, "sets", set.slug.text, "its fallback '\(fallback.slug)' is in the archive",
          remedy: "restore that, or name another with 'rondo set edit \(set.slug) --fallback'")
      }
      do {
        _ = try TimeZone(identifier: set.timeZone)
      } catch {
        note(
          .error, "sets", set.slug.text, "its time zone is not known here: \(error)",
          remedy: "install the zones of the system (tzdata), or give the set another zone")
      }
      checkSizes(set, banners)
      checkMixedContent(set, banners)
    }
  }

  private mutating func noteEmpty(_ set: BannerSet, _ banners: [Banner], inUse sets: [BannerSet]) {
    let (problem, remedy) =
      if banners.isEmpty {
        ("it has no banner", "add one with 'rondo banner add \(set.slug)', or archive it")
      } else if !banners.contains(where: \.isEnabled) {
        ("none of its banners is enabled", "enable one with 'rondo banner edit \(set.slug) ID --enable'")
      } else {
        ("none of its banners may show now", "'rondo why \(set.slug)' says for each why not")
      }
    // A set in the archive stands in for nobody.
    let standIn = set.fallback.flatMap { fallback in sets.first { $0.id == fallback.id } }
    note(
      standIn == nil ? .warning : .note, "sets", set.slug.text,
      problem + (standIn.map { "; '\($0.slug)' stands in for it" } ?? ""), remedy: remedy)
  }

  /// Images of different sizes make a strip jump.
  private mutating func checkSizes(_ set: BannerSet, _ banners: [Banner]) {
    var sizes: [String: [Int64]] = [:]
    for banner in banners where banner.isEnabled {
      if case .media(let file) = banner.image { sizes["\(file.width)×\(file.height)", default: []].append(banner.id) }
    }
    guard sizes.count > 1 else { return }
    let most = sizes.values.map(\.count).max() ?? 0
    let list = sizes.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { size, ids in
      ids.count == most ? "\(size) (\(ids.count) banners)" : "\(size) (\(Doctor.list(ids)))"
    }
    note(
      .warning, "images", set.slug.text, "its images differ in size: \(list.joined(separator: ", "))",
      remedy: "give the banners images of one size, or move them into a set of their own")
  }

  /// Browsers do not load images from http in pages from https, or only after a try with https.
  private mutating func checkMixedContent(_ set: BannerSet, _ banners: [Banner]) {
    let ownHTTPS = settings.http.publicURL?.text.hasPrefix("https:") ?? false
    guard ownHTTPS || set.allowedOrigins.contains(where: { $0.hasPrefix("https:") || $0 == "*" }) else { return }
    let ids = banners.filter { banner in
      guard banner.isEnabled, case .url(let url) = banner.image else { return false }
      return url.lowercased().hasPrefix("http:")
    }.map(\.id)
    if !ids.isEmpty {
      note(
        .warning, "images", set.slug.text, "\(Doctor.list(ids)): the image is at an http address, for pages from https",
        remedy: "give it an https address, or the image as a file, with 'rondo banner edit \(set.slug) ID --image'")
    }
    if let own = settings.http.publicURL?.text, own.hasPrefix("http:") {
      note(
        .warning, "images", set.slug.text, "its pages are served from https, and public_url is \(own)",
        remedy: "serve Rondo by https, and say so in public_url")
    }
  }

  /// Names banners: `banner 3`, or `banners 3, 4 and 7 more`.
  static func list(_ ids: [Int64]) -> String {
    guard ids.count > 1 else { return ids.first.map { "banner \($0)" } ?? "no banner" }
    let named = ids.prefix(5).map(String.init).joined(separator: ", ")
    return ids.count > 5 ? "banners \(named) and \(ids.count - 5) more" : "banners \(named)"
  }
}
