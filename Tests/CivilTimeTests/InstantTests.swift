import Testing

@testable import CivilTime

@Suite("Instant")
struct InstantTests {
  @Test(
    "Instants are written in ISO 8601",
    arguments: [
      (0, "UTC", "1970-01-01T00:00:00.000Z"), (-1, "UTC", "1969-12-31T23:59:59.999Z"),
      (1_796_027_820_123, "UTC", "2026-11-30T08:37:00.123Z"),
      (1_796_027_820_123, "Europe/Warsaw", "2026-11-30T09:37:00.123+01:00"),
      (1_796_027_820_123, "Etc/UTC", "2026-11-30T08:37:00.123+00:00"),
      (1_796_027_820_123, "America/New_York", "2026-11-30T03:37:00.123-05:00"),
      (1_796_027_820_123, "Asia/Kathmandu", "2026-11-30T14:22:00.123+05:45"),
      (1_796_027_820_123, "Pacific/Chatham", "2026-11-30T22:22:00.123+13:45"),
      (-2_208_988_800_000, "Europe/Paris", "1900-01-01T00:09:21.000+00:09:21"),
      (-62_198_755_200_000, "UTC", "-0001-01-01T00:00:00.000Z"),
      (253_402_300_800_000, "UTC", "+10000-01-01T00:00:00.000Z"),
      (Int64.max, "UTC", "+292278994-08-17T07:12:55.807Z"), (Int64.min, "UTC", "-292275055-05-16T16:47:04.192Z"),
    ])
  func formatting(milliseconds: Int64, zone: String, expected: String) throws {
    let zone = try TimeZone(identifier: zone)
    #expect(Instant(millisecondsSince1970: milliseconds).formatted(in: zone) == expected)
  }

  @Test("Arithmetic stops at the ends of time")
  func saturation() {
    let (first, last) = (Instant(millisecondsSince1970: .min), Instant(millisecondsSince1970: .max))
    let epoch = Instant(millisecondsSince1970: 0)
    #expect(epoch.adding(milliseconds: 5).millisecondsSince1970 == 5)
    #expect(last.adding(milliseconds: 1) == last)
    #expect(first.adding(milliseconds: -1) == first)
    #expect(first.adding(milliseconds: .max).millisecondsSince1970 == -1)
    #expect(last - first == .max)
    #expect(first - last == .min)
    #expect(epoch - first == .max)
    #expect(last - last == 0)
    #expect(epoch.adding(milliseconds: 7) - epoch == 7)
    #expect(first < epoch && epoch < last)
  }

  @Test("The system's clock is past the making of this test and goes on")
  func now() {
    let first = Instant.now()
    #expect(first.formatted() > "2025-01-01")
    #expect(first.millisecondsSince1970 < 253_402_300_800_000)
  }
}
