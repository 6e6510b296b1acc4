extension Double {
  /// The logarithm to base e, good to about the last two bits.
  ///
  /// Of the same number it is the same on every machine, which no C library promises for its own. A number below 0 has
  /// none (`nan`), 0 has minus infinity.
  var naturalLogarithm: Double {
    guard self > 0, isFinite else { return self == 0 ? -.infinity : self < 0 ? .nan : self }
    // self = m · 2^e with m around 1, so that the series is short.
    var m = significand
    var e = Double(exponent)
    if m > 1.414_213_562_373_095_1 {
      m /= 2
      e += 1
    }
    // ln m = 2 · (z + z³/3 + z⁵/5 + …), where |z| < 0.172: what follows z²³ is below the last bit.
    let z = (m - 1) / (m + 1)
    let square = z * z
    var sum = 0.0
    for odd in stride(from: 23.0, through: 3, by: -2) { sum = (sum + 1 / odd) * square }
    // ln 2 in two parts, of which the first times any exponent is exact.
    return e * 0x1.62e42fefa38p-1 + (e * 0x1.ef35793c7673p-45 + (2 * z + 2 * z * sum))
  }
}
