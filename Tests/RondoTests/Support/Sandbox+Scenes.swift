import Foundation
import Testing

extension Sandbox {
  /// A sandbox with an empty set `spring`, which shows each banner for an hour: longer than any test takes.
  static func withSet() throws -> Sandbox {
    let box = try Sandbox()
    // Daemons serve only where a test says so: there may be many at a time.
    try box.write(#"{"listen": []}"#, to: "home/.config/rondo/config.json")
    try box.rondo("init")
    try box.rondo("set", "create", "spring", "--interval", "1h")
    return box
  }

  /// The same with banners in the set, called a, b, c and so on, with the ids 1, 2, 3.
  static func withBanners(_ names: String...) throws -> Sandbox {
    let box = try withSet()
    for name in names { try box.addBanner(name) }
    return box
  }

  /// Adds a banner with a picture on the web.
  func addBanner(_ name: String, to set: String = "spring") throws {
    try rondo(
      "banner", "add", set, "--target", "https://example.org/\(name)", "--image", "https://cdn.example.org/\(name).png")
  }

  /// The ids of the banners of `spring` in their order.
  func order() throws -> [Int] {
    try objects("banner", "list", "spring").map { object in try #require(object["id"] as? Int) }
  }

  /// What a listing in JSON says.
  func objects(_ words: String...) throws -> [[String: Any]] {
    try objects(words)
  }

  /// The same with the words as a list.
  func objects(_ words: [String]) throws -> [[String: Any]] {
    let outcome = try run(words + ["--format", "json"])
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(json as? [[String: Any]], "\(outcome)")
  }

  /// What a record in JSON says.
  func object(_ words: String...) throws -> [String: Any] {
    try object(words)
  }

  /// The same with the words as a list.
  func object(_ words: [String]) throws -> [String: Any] {
    let outcome = try run(words + ["--format", "json"])
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(json as? [String: Any], "\(outcome)")
  }

  /// Writes a real PNG of one pixel and gives its path.
  func writePixel(to name: String = "work/pixel.png") throws -> String {
    let base64 = """
      iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
      """
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try #require(Data(base64Encoded: base64)).write(to: url)
    return url.path
  }
}
