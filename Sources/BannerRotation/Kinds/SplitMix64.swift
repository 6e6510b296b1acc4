/// Numbers that look like chance and follow from a seed (SplitMix64, <https://prng.di.unimi.it/splitmix64.c>).
///
/// What is drawn from them is written out here, and not left to the standard library, which does not promise the same
/// draw of the same numbers in its next version. Sequences that were handed out must stay as they are.
struct SplitMix64 {
  private var state: UInt64

  /// Begins the numbers that belong to a seed.
  init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in `0 ..< bound`, each as likely as the other; `bound` is positive.
  ///
  /// Lemire, "Fast Random Integer Generation in an Interval", 2019.
  mutating func next(below bound: Int) -> Int {
    let bound = UInt64(bound)
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let unfair = (0 &- bound) % bound
      while product.low < unfair { product = next().multipliedFullWidth(by: bound) }
    }
    return Int(product.high)
  }

  /// A number in the open interval from 0 to 1.
  mutating func nextFraction() -> Double {
    // 53 bits, and a half added so that neither end comes out.
    (Double(next() >> 11) + 0.5) * 0x1p-53
  }

  /// Puts numbers into an order drawn by chance (Fisher and Yates).
  mutating func shuffle(_ numbers: inout [UInt32]) {
    for last in stride(from: numbers.count - 1, to: 0, by: -1) { numbers.swapAt(last, next(below: last + 1)) }
  }
}
