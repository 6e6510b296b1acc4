/// One of those that are measured in turn.
struct Contender {
  let name: String
  private let run: ([Int64]) -> Int

  /// Specialised for the finder, so that nothing but the look-up is in the loop.
  init(_ name: String, _ finder: some Finder) {
    self.name = name
    run = { moments in
      var sum = 0
      for moment in moments { sum &+= finder.place(at: moment) }
      return sum
    }
  }

  /// Looks up every moment; gives the sum of the places, so that the work cannot be left out and can be compared.
  @inline(never)
  func sumOfPlaces(at moments: [Int64]) -> Int {
    run(moments)
  }
}
