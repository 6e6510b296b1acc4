import DeliveryTokens
import SeededRandom

extension DeliveryToken {
  /// A token of any kind with small, large or extreme numbers in it.
  static func random(using random: inout SeededGenerator) -> DeliveryToken {
    DeliveryToken(
      kind: TokenKind.allCases.randomElement(using: &random) ?? .click,
      embed: Embed.allCases.randomElement(using: &random) ?? .page,
      setID: number(using: &random), revision: number(using: &random), bannerID: number(using: &random),
      realIndex: Int(number(using: &random)),
      servedID: Bool.random(using: &random) ? ServedID(high: random.next(), low: random.next()) : nil,
      issuedAtMs: number(using: &random))
  }

  private static func number(using random: inout SeededGenerator) -> Int64 {
    let extremes: [Int64] = [0, 1, 127, 128, 16_383, 16_384, .max, .min, -1]
    let edge = extremes.randomElement(using: &random) ?? 0
    // As many bits as chance gives, so that every length of an integer comes up.
    let any = Int64(bitPattern: random.next() >> UInt64.random(in: 0...63, using: &random))
    return Bool.random(using: &random) ? edge : any
  }

  /// A click on a page of today, as most tokens are.
  static let click = DeliveryToken(
    kind: .click, embed: .page, setID: 12, revision: 345, bannerID: 678, realIndex: 3, issuedAtMs: 1_796_032_800_000)
}
