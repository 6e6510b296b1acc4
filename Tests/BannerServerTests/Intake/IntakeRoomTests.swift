import Testing

@testable import BannerServer

@Suite("Room in front of the writer")
struct IntakeRoomTests {
  @Test(
    "Each kind of order may fill its part of a lane",
    arguments: [(.refused, 50), (.report, 75), (.click, 100)] as [(IntakeRoom.Claim, Int)])
  func parts(claim: IntakeRoom.Claim, most: Int) {
    let room = IntakeRoom(fastEvents: 100, slowEvents: 100, bytes: 1_000_000)
    var taken = 0
    while room.take(events: 1, bytes: 1, in: .fast, for: claim) { taken += 1 }
    #expect(taken == most)
    #expect(room.events == most)
  }

  @Test("Bytes are bounded as well as events")
  func bytes() {
    let room = IntakeRoom(fastEvents: 1_000, slowEvents: 1_000, bytes: 400)
    #expect(room.take(events: 1, bytes: 400, in: .fast, for: .click))
    #expect(!room.take(events: 1, bytes: 1, in: .fast, for: .click))
    #expect(room.bytes == 400)
  }

  @Test("A full slow lane leaves the fast one free")
  func lanes() {
    let room = IntakeRoom(fastEvents: 10, slowEvents: 10, bytes: 1_000)
    #expect(room.take(events: 10, bytes: 10, in: .slow, for: .click))
    #expect(!room.take(events: 1, bytes: 1, in: .slow, for: .click))
    #expect(room.take(events: 10, bytes: 10, in: .fast, for: .click))
  }

  @Test("What is given back can be taken again")
  func given() {
    let room = IntakeRoom(fastEvents: 10, slowEvents: 10, bytes: 1_000)
    #expect(room.take(events: 10, bytes: 10, in: .fast, for: .click))
    room.give(events: 10, bytes: 10, in: .fast)
    #expect(room.events == 0)
    #expect(room.take(events: 10, bytes: 10, in: .fast, for: .click))
  }
}
