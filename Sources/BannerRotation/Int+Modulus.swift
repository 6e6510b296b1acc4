extension Int {
  /// `self - n * floor(self / n)`, always in `0 ..< n`; Swift's `%` keeps the sign instead.
  ///
  /// `n` must be positive.
  func modulo(_ n: Int) -> Int {
    let remainder = self % n
    return remainder < 0 ? remainder + n : remainder
  }

  /// `(self + other) mod n` for two values already in `0 ..< n`, without overflow whatever `n` is.
  func adding(_ other: Int, modulo n: Int) -> Int {
    let room = n - other
    return self >= room ? self - room : self + other
  }
}
