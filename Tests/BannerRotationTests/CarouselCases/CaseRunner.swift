import BannerRotation

/// Drives a carousel through the events of a case, through its public interface only.
struct CaseRunner {
  var carousel: Carousel<String>
  /// What the last event of its kind gave.
  var page: Int?
  var delta: Int?
  var accepted: Bool?
  var position: RealIndex?
  var tap: Click<String>?
  /// Taps that counted, by identity.
  var clicks: [String: Int] = [:]

  init(layout: PaddingLayout, itemCount: Int) throws {
    guard itemCount >= 0 else { throw CaseProblem("n is negative") }
    carousel = Carousel(items: (0..<itemCount).map(Self.name), layout: layout)
  }

  /// Runs a whole case; the differences between what was expected and what came out, none when it holds.
  static func differences(in carouselCase: CarouselCase) throws -> [String] {
    var fields = try CaseFields(carouselCase.body, of: carouselCase.id)
    for documentation in ["id", "source", "why", "tags"] { _ = fields.take(documentation) }
    let layout = try fields.require(try fields.choice("layout", of: PaddingLayout.self), "layout")
    let itemCount = try fields.require(try fields.integer("n"), "n")
    let events = try fields.require(try fields.list("events"), "events")
    let expected = try fields.require(fields.take("expect"), "expect")
    try fields.finish()
    guard case .object(let expectations) = expected, !expectations.isEmpty else {
      throw CaseProblem("\(carouselCase.id) expects nothing")
    }

    var runner = try CaseRunner(layout: layout, itemCount: itemCount)
    for event in events { try runner.run(event) }
    return try expectations.sorted { $0.key < $1.key }.compactMap { key, expected in
      let actual = try runner.value(of: key)
      return actual.agrees(with: expected) ? nil : "\(key) is \(actual), not \(expected)"
    }
  }

  /// The letters of the alphabet, as the cases name their banners.
  private static func name(of index: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return index < letters.count ? String(letters[index]) : "item\(index)"
  }
}
