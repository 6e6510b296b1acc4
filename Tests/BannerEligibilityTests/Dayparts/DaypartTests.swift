import BannerEligibility
import CivilTime
import Testing

@Suite("Daypart")
struct DaypartTests {
  @Test(
    "A daypart is read in the ways that people write it, and written in one",
    arguments: [
      ("mon-fri 09:00-17:00", "mon-fri 09:00-17:00"),
      ("22-04", "daily 22:00-04:00"),
      ("12-24", "daily 12:00-24:00"),
      ("12-00", "daily 12:00-24:00"),
      ("0-24", "daily 00:00-24:00"),
      ("daily 00:00-24:00", "daily 00:00-24:00"),
      ("sat,sun 22:30-02", "sat,sun 22:30-02:00"),
      ("SUN,Sat 9-17", "sat,sun 09:00-17:00"),
      ("fri-mon 8-9", "mon,fri-sun 08:00-09:00"),
      ("mon,tue,wed 8-9", "mon-wed 08:00-09:00"),
      ("mon-sun 8-9", "daily 08:00-09:00"),
      ("wed-wed 23:59-24:00", "wed 23:59-24:00"),
      ("  tue   00:00-00:01 ", "tue 00:00-00:01"),
    ])
  func reads(text: String, canonical: String) throws {
    let daypart = try Daypart(parsing: text)
    #expect(daypart.text == canonical)
    #expect(try Daypart(parsing: canonical) == daypart)
  }

  @Test(
    "What is no daypart is refused with what is wrong, where, and what to write",
    arguments: [
      ("", "\"\" is no daypart: write days and hours, e.g. 'mon-fri 09:00-17:00'"),
      ("09:00-09:00", "it ends when it starts; write 00:00-24:00 for the whole day"),
      ("00-00", "it ends when it starts; write 00:00-24:00 for the whole day"),
      ("24-08", "starts at 00:00 of the next day"),
      ("24-24", "starts at 00:00 of the next day"),
      ("25-08", "no clock shows 25"),
      ("08-24:01", "no clock shows 24:01"),
      ("08:60-09", "no clock shows 08:60"),
      ("mon-fri", "it has no hours; add 00:00-24:00 for whole days"),
      ("sat,sun", "it has no hours; add 00:00-24:00 for whole days"),
      ("mo-fr 08-09", "\"mo-fr\" are no days of the week"),
      ("mon-wed-fri 08-09", "\"mon-wed-fri\" are no days of the week"),
      ("mon, 08-09", "\"mon,\" are no days of the week"),
      ("mon tue 08-09", "write days and hours"),
      ("08:5-09", "write days and hours"),
      ("8am-9am", "write days and hours"),
      ("-08-09", "write days and hours"),
      ("008-09", "write days and hours"),
      ("08:00", "write days and hours"),
    ])
  func refuses(text: String, message: String) {
    #expect {
      try Daypart(parsing: text)
    } throws: {
      "\($0)".contains(message) && "\($0)".hasPrefix("\"\(text)\" is no daypart: ")
    }
  }

  @Test("Numbers that are no daypart are refused as well")
  func refusesNumbers() {
    func problem(_ weekdays: Weekdays, _ start: Int, _ end: Int) -> DaypartError.Problem? {
      do throws(DaypartError) {
        _ = try Daypart(weekdays: weekdays, startMinute: start, endMinute: end)
        return nil
      } catch {
        return error.problem
      }
    }
    #expect(problem(.daily, 600, 600) == .empty)
    #expect(problem([], 600, 660) == .noDay)
    #expect(problem(.daily, 1440, 10) == .minutes)
    #expect(problem(.daily, -1, 10) == .minutes)
    #expect(problem(.daily, 10, 0) == .minutes)
    #expect(problem(.daily, 10, 1441) == .minutes)
    #expect(problem(.daily, 0, 1440) == nil)
    #expect(problem(.daily, 1439, 1) == nil)
  }

  @Test("Every set of weekdays has a text that is read back")
  func weekdays() throws {
    for bits in 1...127 {
      let weekdays = Weekdays(rawValue: bits)
      #expect(Weekdays(text: weekdays.text) == weekdays)
    }
    #expect(Weekdays(text: "") == nil)
    #expect(Weekdays.workdays.text == "mon-fri")
    #expect(Weekdays(of: try #require(CivilDate(year: 2026, month: 11, day: 30))).text == "mon")
  }
}
