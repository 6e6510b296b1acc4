/// The numbers of one database for those of another.
struct Numbers {
  var sets: [Int64: Int64] = [:]
  var banners: [Int64: Int64] = [:]
  var campaigns: [Int64: Int64] = [:]
  var agents: [Int64: Int64] = [:]
  var refused: [Int64: Int64] = [:]

  /// The other number of a set; none stays none, and so does a set that is not known (0).
  func set(_ number: Int64) -> Int64? {
    number == 0 ? 0 : sets[number]
  }

  /// The other number of what has caps or uniques.
  func owner(_ kind: String, _ number: Int64) -> Int64? {
    switch kind {
    case "banner": banners[number]
    case "campaign": campaigns[number]
    case "set": set(number)
    default: number == 0 ? 0 : nil
    }
  }
}
