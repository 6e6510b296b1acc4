/// What of an amount is delivered and reserved.
struct CapFigures {
  let delivered: Int64
  let reserved: Int64
  let amount: Int64

  /// `10/10 today, 3 of them reserved`: delivered and reserved together, of what they are the part, and what may come back.
  func words(of what: String) -> String {
    let (taken, overflow) = delivered.addingReportingOverflow(reserved)
    let fraction = "\(overflow ? .max : taken)/\(amount)"
    return fraction + (what.isEmpty ? "" : " \(what)") + (reserved > 0 ? ", \(reserved) of them reserved" : "")
  }
}
