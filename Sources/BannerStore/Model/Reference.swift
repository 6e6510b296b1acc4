/// A set or a campaign as another row names it.
public struct Reference: Hashable, Sendable {
  /// Number of the row.
  public let id: Int64
  /// Its name in commands.
  public let slug: Slug
}

extension Reference {
  /// Puts together what a row holds; none where it names nothing.
  init?(id: Int64?, slug: String?) {
    guard let id, let slug else { return nil }
    self.init(id: id, slug: Slug(stored: slug))
  }
}
