extension DeliveryToken {
  /// How far a token may come from the future, in milliseconds: as far as the clocks of two machines that issue tokens for
  /// one database may differ.
  public static let futureToleranceMs: Int64 = 5 * 60 * 1000

  /// The first millisecond at which the token counts no more.
  public func expiresAtMs(lives: TokenLives) -> Int64 {
    let (end, overflow) = issuedAtMs.addingReportingOverflow(lives[embed])
    return overflow ? .max : end
  }

  /// Whether the token counts no more at a time, in milliseconds since 1970 UTC.
  public func isExpired(atMs now: Int64, lives: TokenLives) -> Bool {
    now >= expiresAtMs(lives: lives)
  }

  /// What is wrong with the time of a token whose signature is right; nil when nothing is.
  ///
  /// One issued later than ``futureToleranceMs`` from now is taken for forged: no honest clock made it.
  public func fault(atMs now: Int64, lives: TokenLives) -> TokenFault? {
    let (latest, overflow) = now.addingReportingOverflow(Self.futureToleranceMs)
    if !overflow, issuedAtMs > latest { return .forged }
    return isExpired(atMs: now, lives: lives) ? .expired : nil
  }
}
