/// Times contenders in turn, so that a machine that slows down does so for all of them.
struct Measurement {
  /// Look-ups in one pass.
  static let momentCount = 100_000

  /// How long each contender runs in a round, about.
  private static let roundTime = Duration.milliseconds(40)

  let rounds: Int

  /// Median nanoseconds a look-up, for each contender.
  ///
  /// - Throws: ``Unmeasurable`` when the contenders do not find the same banners.
  func nanoseconds(of contenders: [Contender], at moments: [Int64]) throws(Unmeasurable) -> [Double] {
    let expected = contenders[0].sumOfPlaces(at: moments)
    var passes: [Int] = []
    for contender in contenders {
      guard contender.sumOfPlaces(at: moments) == expected else {
        throw Unmeasurable(description: "'\(contender.name)' and '\(contenders[0].name)' find different banners")
      }
      let once = time(contender, at: moments, passes: 1)
      passes.append(max(1, Int(Measurement.roundTime / once)))
    }
    var times: [[Double]] = contenders.map { _ in [] }
    for _ in 0..<rounds {
      for (index, contender) in contenders.enumerated() {
        let taken = time(contender, at: moments, passes: passes[index])
        times[index].append(taken / .nanoseconds(passes[index] * moments.count))
      }
    }
    return times.map(median)
  }

  private func time(_ contender: Contender, at moments: [Int64], passes: Int) -> Duration {
    var sum = 0
    let taken = ContinuousClock().measure {
      for _ in 0..<passes { sum &+= contender.sumOfPlaces(at: moments) }
    }
    keep(sum)
    return taken
  }

  /// Uses a result where the optimiser cannot see that nobody wants it.
  @inline(never)
  private func keep(_ sum: Int) {
    withExtendedLifetime(sum) {}
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}

/// Says why there is nothing to measure.
struct Unmeasurable: Error, CustomStringConvertible {
  let description: String
}
