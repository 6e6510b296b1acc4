/// Short name by which a banner set is known in commands, addresses and taps.
///
/// 1…64 characters: lower-case ASCII letters, digits and single hyphens between them. A slug never changes, since clients
/// hold on to it.
public struct Slug: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Longest slug, in characters.
  public static let maximumLength = 64

  /// The slug's characters.
  public let text: String

  /// Checks `text` against the rules for slugs.
  ///
  /// - Throws: ``StoreError/invalid(_:)`` naming the rule that is broken.
  public init(_ text: String) throws(StoreError) {
    guard Slug.isValid(text.utf8) else {
      throw .invalid(
        InvalidValue(
          field: "slug", value: text,
          problem: "a slug has 1 to \(Slug.maximumLength) lower-case letters, digits and single hyphens between them",
          remedy: "write e.g. 'home-hero'"))
    }
    self.text = text
  }

  /// Wraps text that comes from the database, where only checked slugs are stored.
  init(stored text: String) {
    self.text = text
  }

  /// The slug's characters.
  public var description: String { text }

  /// Orders slugs by their bytes.
  public static func < (a: Slug, b: Slug) -> Bool { a.text < b.text }

  static func isValid(_ bytes: String.UTF8View) -> Bool {
    guard (1...maximumLength).contains(bytes.count) else { return false }
    let hyphen = UInt8(ascii: "-")
    var previous = hyphen
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case hyphen where previous != hyphen: break
      default: return false
      }
      previous = byte
    }
    return previous != hyphen
  }
}
