// Functions that the standard library has from the C library alone, which a program that takes this one need not link.
// They also give the same bits on every machine, so that a sequence is the same for all who compute it.

extension Double {
  /// The logarithm to base e, good to about the last two bits.
  ///
  /// A number below 0 has none (`nan`), 0 has minus infinity.
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
    sum = (sum + 1 / 23.0) * square
    sum = (sum + 1 / 21.0) * square
    sum = (sum + 1 / 19.0) * square
    sum = (sum + 1 / 17.0) * square
    sum = (sum + 1 / 15.0) * square
    sum = (sum + 1 / 13.0) * square
    sum = (sum + 1 / 11.0) * square
    sum = (sum + 1 / 9.0) * square
    sum = (sum + 1 / 7.0) * square
    sum = (sum + 1 / 5.0) * square
    sum = (sum + 1 / 3.0) * square
    // ln 2 in two parts, of which the first times any exponent is exact.
    return e * 0x1.62e42fefa38p-1 + (e * 0x1.ef35793c7673p-45 + (2 * z + 2 * z * sum))
  }

  /// The square root of a positive, finite number, good to about the last bit.
  ///
  /// Newton's method from half the exponent, which is at most half of the root off; each step about squares that.
  var root: Double {
    var root = Double(sign: .plus, exponent: exponent / 2, significand: 1)
    for _ in 0..<7 { root = (root + self / root) / 2 }
    return root
  }
}
