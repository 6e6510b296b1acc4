// Prints, separated by tabs, a line for each number of banners, kind of dwells, order of the moments and contender: the
// nanoseconds of a look-up.
// The argument is the number of rounds.

guard CommandLine.arguments.count == 2, let rounds = Int(CommandLine.arguments[1]), rounds > 0 else {
  throw Unmeasurable(description: "usage: Positions ROUNDS")
}

var generator = SplitMix64(seed: 10)
let measurement = Measurement(rounds: rounds)
let strips = [
  Strip(ownDwells: 10, using: &generator), Strip(ownDwells: 10_000, using: &generator),
  Strip(uniform: 10), Strip(uniform: 10_000),
]
for strip in strips {
  let orders = [
    ("any time", strip.randomMoments(Measurement.momentCount, using: &generator)),
    ("in order", strip.orderedMoments(Measurement.momentCount, using: &generator)),
  ]
  let contenders = try strip.contenders()
  for (order, moments) in orders {
    let figures = try measurement.nanoseconds(of: contenders, at: moments)
    for (contender, figure) in zip(contenders, figures) {
      print(strip.dwellsMs.count, strip.dwells, order, contender.name, figure, separator: "\t")
    }
  }
}
