import Testing

@testable import CivilTime

@Suite("CivilDate")
struct CivilDateTests {
  @Test("Every day of 800 years follows the one before, and survives the way to a number and back")
  func everyDay() throws {
    var day = try #require(CivilDate(year: 1569, month: 12, day: 31)).daysSince1970
    var weekday = CivilDate(daysSince1970: day).weekday
    var wrong: [String] = []
    for year in 1570...2370 {
      for month in 1...12 {
        let length = [31, year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30]
        let last = month <= 9 ? length[month - 1] : [31, 30, 31][month - 10]
        for dayOfMonth in 1...last {
          day += 1
          weekday = weekday % 7 + 1
          let date = CivilDate(daysSince1970: day)
          let isRight =
            date.year == year && date.month == month && date.day == dayOfMonth && date.weekday == weekday
            && CivilDate(year: year, month: month, day: dayOfMonth) == date && date.daysSince1970 == day
          if !isRight { wrong.append(date.description) }
        }
        if CivilDate(year: year, month: month, day: last + 1) != nil { wrong.append("\(year)-\(month) is too long") }
      }
    }
    #expect(wrong.isEmpty)
    #expect(day == CivilDate(year: 2370, month: 12, day: 31)?.daysSince1970)
  }

  @Test(
    "Known days have their number and day of the week",
    arguments: [
      (1970, 1, 1, 0, 4), (1969, 12, 31, -1, 3), (2000, 2, 29, 11_016, 2), (2026, 11, 30, 20_787, 1),
      (1, 1, 1, -719_162, 1), (0, 1, 1, -719_528, 6), (0, 2, 29, -719_469, 2), (-400, 1, 1, -865_625, 6),
      (1582, 10, 4, -141_438, 1), (9999, 12, 31, 2_932_896, 5),
    ])
  func knownDays(year: Int, month: Int, day: Int, number: Int, weekday: Int) throws {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    #expect(date.daysSince1970 == number)
    #expect(date.weekday == weekday)
    #expect(CivilDate(daysSince1970: number) == date)
  }

  @Test(
    "There is no such day",
    arguments: [
      (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32), (2026, 4, 31), (2026, 2, 29), (1900, 2, 29),
      (2000, 2, 30), (2026, -1, 1), (1_000_000_000, 1, 1), (-1_000_000_000, 12, 31), (Int.max, 1, 1), (Int.min, 1, 1),
      (2026, Int.max, 1), (2026, 1, Int.min),
    ])
  func noSuchDay(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test("Arithmetic stops at the ends of the calendar")
  func endsOfCalendar() {
    for days in [Int.min, Int.min + 1, CivilDate.first.daysSince1970 - 1, CivilDate.first.daysSince1970] {
      #expect(CivilDate(daysSince1970: days) == CivilDate.first)
    }
    for days in [Int.max, Int.max - 1, CivilDate.last.daysSince1970 + 1, CivilDate.last.daysSince1970] {
      #expect(CivilDate(daysSince1970: days) == CivilDate.last)
    }
    #expect(CivilDate.last.adding(days: .max) == CivilDate.last)
    #expect(CivilDate.first.adding(days: .min) == CivilDate.first)
    #expect(CivilDate.last.adding(months: .max) == CivilDate.last)
    #expect(CivilDate.first.adding(months: .min) == CivilDate.first)
    #expect(CivilDate.last.adding(months: 1) == CivilDate.last)
    #expect(CivilDate.first.adding(months: -1) == CivilDate.first)
  }

  @Test(
    "Adding months keeps the day, or takes the last one",
    arguments: [
      ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"), ("2026-03-31", -1, "2026-02-28"),
      ("2026-11-30", 3, "2027-02-28"), ("2026-12-15", 1, "2027-01-15"), ("2026-01-15", -1, "2025-12-15"),
      ("2024-02-29", 12, "2025-02-28"), ("2026-05-05", 0, "2026-05-05"), ("0000-01-31", -1, "-0001-12-31"),
      ("2026-06-30", -30_000, "-0474-06-30"),
    ])
  func addingMonths(start: String, months: Int, expected: String) throws {
    #expect(try date(start).adding(months: months).description == expected)
  }

  @Test("Adding days crosses months and years")
  func addingDays() throws {
    #expect(try date("2026-12-31").adding(days: 1).description == "2027-01-01")
    #expect(try date("2024-03-01").adding(days: -1).description == "2024-02-29")
    #expect(try date("2026-11-30").adding(days: -20_787).description == "1970-01-01")
  }

  @Test("Years beyond four digits are written with a sign")
  func descriptions() {
    #expect(CivilDate(uncheckedYear: 12_345, month: 6, day: 7).description == "+12345-06-07")
    #expect(CivilDate(uncheckedYear: -44, month: 3, day: 15).description == "-0044-03-15")
    #expect(CivilDate(uncheckedYear: 7, month: 1, day: 1).description == "0007-01-01")
    #expect(CivilDate.first.description == "-999999999-01-01")
  }

  @Test("Earlier days are less")
  func order() throws {
    let days = try ["-0001-12-31", "0000-01-01", "1969-12-31", "1970-01-01", "1970-01-02", "1970-02-01"].map(date)
    #expect(zip(days, days.dropFirst()).allSatisfy(<))
  }

  private func date(_ text: String) throws -> CivilDate {
    let isNegative = text.hasPrefix("-")
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    return try #require(CivilDate(year: isNegative ? -numbers[0] : numbers[0], month: numbers[1], day: numbers[2]))
  }
}
