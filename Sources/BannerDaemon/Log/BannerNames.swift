import BannerStore

/// Names of banners for the log, read when they are first needed.
///
/// A fixed number is kept, so that a hundred thousand sets do not fill the memory with names.
struct BannerNames {
  private static let capacity = 4096

  private var names: [Int64: String] = [:]

  /// The name of a banner; none when there is no such banner.
  ///
  /// Complexity: O(1), or O(log banners) when it has to be read.
  mutating func name(of id: Int64, in store: BannerStore) throws -> String? {
    if let name = names[id] { return name }
    guard let name = try store.bannerName(id) else { return nil }
    if names.count == BannerNames.capacity { names.removeAll(keepingCapacity: true) }
    names[id] = name
    return name
  }

  /// Forgets the names of these banners, which may have changed with their set.
  mutating func forget(_ ids: [Int64]) {
    for id in ids { names.removeValue(forKey: id) }
  }
}
