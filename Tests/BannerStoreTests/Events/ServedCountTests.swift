import BannerRotation
import BannerStore
import CivilTime
import SQLite
import Testing

@Suite("What was served and shown")
struct ServedCountTests {
  @Test("is summed by banner, revision and quarter of an hour")
  func served() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    let intake = EventIntake(store: test.store)
    let quarter = CountTests.quarter
    func count(_ banner: Int64, _ revision: Int64, _ ms: Int64, _ times: Int64) -> ServedCount {
      ServedCount(bannerID: banner, revision: revision, servedAt: quarter.adding(milliseconds: ms), times: times)
    }
    try intake.record(at: test.now) { recorder in
      recorder.raiseServed([
        count(banners[0], 4, 0, 3), count(banners[0], 4, 899_999, 4), count(banners[0], 4, 900_000, 5),
        count(banners[0], 3, 0, 6), count(banners[1], 4, 0, 7), count(banners[2], 4, 0, 0),
      ])
      recorder.raiseServed([count(banners[0], 4, 1, 1_000_000)])
    }
    try intake.record(at: test.now) { recorder in recorder.raiseServed([count(banners[0], 4, 1, 1)]) }
    let (one, next) = (quarter.millisecondsSince1970, quarter.millisecondsSince1970 + 900_000)
    #expect(
      try test.dump()["event_count"] == [
        [.integer(one), .integer(banners[0]), 3, 1, 0, 6], [.integer(one), .integer(banners[0]), 4, 1, 0, 1_000_008],
        [.integer(one), .integer(banners[1]), 4, 1, 0, 7], [.integer(next), .integer(banners[0]), 4, 1, 0, 5],
      ])
    #expect(try test.store.reconcile().isClean)
  }

  @Test("under a request id is what was shown under it first, whoever asks later")
  func imageRequests() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    func request(_ id: String, _ place: Int, set: Int64 = 1) -> ImageRequest {
      ImageRequest(
        setID: set, requestID: id, revision: 4, bannerID: banners[place], realIndex: RealIndex(place),
        servedID: test.newID())
    }
    let (first, later, otherID, otherSet) = (request("a", 0), request("a", 1), request("A", 2), request("a", 2, set: 2))
    let before = try EventIntake(store: test.store).record(at: test.now) { recorder in
      try (recorder.imageRequest(ofSet: 1, id: "a"), recorder.imageRequest(first), recorder.imageRequest(later))
    }
    #expect(before == (nil, first, first))
    let after = try EventIntake(store: test.second()).record(at: test.now) { recorder in
      try [
        recorder.imageRequest(later), recorder.imageRequest(otherID), recorder.imageRequest(otherSet),
        recorder.imageRequest(ofSet: 1, id: "a"),
      ]
    }
    #expect(after == [first, otherID, otherSet, first])
    #expect(try test.number("SELECT count(*) FROM image_request") == 3)
  }

  @Test("under a request id is forgotten when it is too old, a part of all at a time", arguments: [1, 2, 3, 7, 100])
  func forgetting(count: Int) throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    let intake = EventIntake(store: test.store)
    for (index, set) in [1, 1, 1, 2, 2, 3].enumerated() {
      let request = ImageRequest(
        setID: Int64(set), requestID: "id\(index)", revision: 4, bannerID: banners[0], realIndex: RealIndex(0),
        servedID: test.newID())
      _ = try intake.record(at: test.now.adding(milliseconds: Int64(index % 2))) { try $0.imageRequest(request) }
    }
    var (last, rounds): (ImageRequestKey?, Int) = (nil, 0)
    repeat {
      last = try intake.record(at: test.now) { [last] recorder in
        try recorder.forgetImageRequests(
          before: test.now.adding(milliseconds: 1), after: last, lookingAt: count)
      }
      rounds += 1
    } while last != nil
    #expect(rounds == 6 / count + 1)
    #expect(try test.number("SELECT count(*) FROM image_request") == 3)
    #expect(try test.number("SELECT min(created_at) FROM image_request") == test.nowMs + 1)
  }
}
