extension CivilDate {
  /// Days from 1970-01-01 to this day, negative before it.
  ///
  /// Years begin in March, so that the leap day is the last one, and repeat after 400 years of 146,097 days: Howard
  /// Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  public var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = floorDivide(shiftedYear, by: 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day so many days after 1970-01-01, by the reverse of ``daysSince1970``: Hinnant's `civil_from_days`.
  public init(daysSince1970 days: Int) {
    let days = min(max(days, Self.first.daysSince1970), Self.last.daysSince1970)
    let (era, dayOfEra) = floorDivide(days + 719_468, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      uncheckedYear: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The day of the week by ISO 8601: Monday is 1, Sunday is 7.
  public var weekday: Int {
    // 1970-01-01 was a Thursday.
    floorDivide(daysSince1970 + 3, by: 7).remainder + 1
  }

  /// The day so many days later, or earlier if negative.
  public func adding(days: Int) -> CivilDate {
    let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
    return overflow ? (days < 0 ? Self.first : Self.last) : CivilDate(daysSince1970: sum)
  }

  /// The same day so many months later, or earlier if negative; a day the month does not have becomes its last one.
  public func adding(months: Int) -> CivilDate {
    let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    let (year, monthIndex) = floorDivide(overflow ? (months < 0 ? .min : .max) : sum, by: 12)
    if year < Self.years.lowerBound { return Self.first }
    if year > Self.years.upperBound { return Self.last }
    let month = monthIndex + 1
    return CivilDate(
      uncheckedYear: year, month: month, day: min(day, Self.dayCount(ofMonth: month, year: year)))
  }
}

/// Divides towards negative infinity, so that the remainder is never negative and time before 1970 is not special.
@inline(__always)
func floorDivide<Number: BinaryInteger>(
  _ dividend: Number, by divisor: Number
) -> (quotient: Number, remainder: Number) {
  let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
}
