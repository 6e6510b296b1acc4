import DeliveryTokens
import Testing

@Suite struct TokenLifeTests {
  private let lives = TokenLives(pageMs: 1_000, emailMs: 5_000)

  private func token(_ embed: Embed, issuedAtMs: Int64 = 10_000) -> DeliveryToken {
    DeliveryToken(kind: .click, embed: embed, setID: 1, revision: 1, bannerID: 1, issuedAtMs: issuedAtMs)
  }

  @Test(
    "a token counts from its issue until just before its end",
    arguments: [(Embed.page, 11_000 as Int64), (.email, 15_000)])
  func life(embed: Embed, end: Int64) {
    let token = token(embed)
    #expect(token.expiresAtMs(lives: lives) == end)
    #expect(token.fault(atMs: 10_000, lives: lives) == nil)
    #expect(token.fault(atMs: end - 1, lives: lives) == nil)
    #expect(token.fault(atMs: end, lives: lives) == .expired)
    #expect(!token.isExpired(atMs: end - 1, lives: lives))
    #expect(token.isExpired(atMs: end, lives: lives))
    #expect(token.isExpired(atMs: .max, lives: lives))
  }

  @Test("a token from the future is forged, but for what clocks may differ by")
  func future() {
    let token = token(.page)
    let earliest = token.issuedAtMs - DeliveryToken.futureToleranceMs
    #expect(token.fault(atMs: earliest, lives: lives) == nil)
    #expect(token.fault(atMs: earliest - 1, lives: lives) == .forged)
    #expect(token.fault(atMs: .min, lives: lives) == .forged)
  }

  @Test("times at the end of what can be told do not overflow")
  func extremes() {
    let last = token(.email, issuedAtMs: .max)
    #expect(last.expiresAtMs(lives: lives) == .max)
    #expect(last.fault(atMs: 0, lives: lives) == .forged)
    #expect(last.fault(atMs: .max, lives: lives) == .expired)
    #expect(token(.page, issuedAtMs: .min).fault(atMs: .max, lives: lives) == .expired)
  }

  @Test("pages live for hours and e-mails for weeks, unless the operator says otherwise")
  func standard() {
    #expect(TokenLives.standard[.page] == 24 * 3_600_000)
    #expect(TokenLives.standard[.email] == 56 * 86_400_000)
    #expect(TokenLives.standard.longestMs == TokenLives.standard[.email])
  }

  @Test("reasons have the words that are kept in the database")
  func reasons() {
    #expect(TokenFault.allCases.map(\.rawValue) == ["malformed", "unknown_key", "forged", "expired"])
  }
}
