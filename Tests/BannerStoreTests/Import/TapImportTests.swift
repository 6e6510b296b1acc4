import BannerRotation
import BannerStore
import CivilTime
import Foundation
import SQLite
import Testing

@Suite("An import")
struct TapImportTests {
  @Test("gives the same verdicts however the file is cut into pieces", arguments: [1, 2, 7, 64, 100_000])
  func pieces(size: Int) throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let file = test.ndjson([0, 1, 2, 3, 4, 9]) + "\r\n  \n{\"broken\"\n" + "not json"
    let (summary, problems) = try test.importing(file, pieces: size)
    #expect(summary.lines == 8)
    #expect(summary.accepted == 5)
    #expect(summary.rejected == [.slotOutOfRange: 1, .malformed: 2])
    #expect(problems.map(\.line) == [6, 8, 9])
    #expect(try test.store.reconcile().isClean)
  }

  @Test("of the same file a second time changes nothing")
  func twice() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let file = test.ndjson([0, 1, 2, 9]) + "\nbroken\n"
    let (first, _) = try test.importing(file)
    let counts = try test.counts()
    let (second, _) = try test.importing(file)
    #expect((first.accepted, first.duplicates) == (3, 0))
    #expect((second.accepted, second.duplicates) == (0, 3))
    #expect(second.rejected == first.rejected)
    #expect(try test.counts() == counts)
    #expect(try test.number("SELECT count(*) FROM rejected_tap") == 2)
  }

  @Test("reads CSV with columns in any order, quoted fields, and columns that it does not know")
  func csv() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    let time = test.now.formatted()
    let file = """
      note,physical_index,"set",event_id,revision,occurred_at,layout,shown\r
      "a ""quoted"", note",4,"hero",\(test.newID()),4,\(time),,\r
      ,0,hero,\(test.newID()),4,\(time),three-view,1\r
      op"en",1,hero,\(test.newID()),4,\(time),,\r
      ,1,hero,\(test.newID()),4,\(time),\r
      ,one,hero,\(test.newID()),4,\(time),,\r
      ,1,hero,\(test.newID()),4,\(time),,
      """
    let (summary, problems) = try test.importing(file, pieces: 11)
    #expect(summary.accepted == 3)
    #expect(summary.rejected == [.malformed: 3])
    #expect(problems.map(\.line) == [4, 5, 6])
    #expect(try test.counts() == [banners[0]: 3])
  }

  @Test(
    "names what is wrong with a line",
    arguments: [
      (#"{"set":"hero","revision":4,"physical_index":1,"occurred_at":"T"}"#, RejectionReason.malformedEventID),
      (#"{"event_id":"x","set":"hero","revision":4,"physical_index":1,"occurred_at":"T"}"#, .malformedEventID),
      (#"{"event_id":"ID","set":"hero","revision":4,"physical_index":1}"#, .malformedTime),
      (
        #"{"event_id":"ID","set":"hero","revision":4,"physical_index":1,"occurred_at":"2026-02-30T00:00:00Z"}"#,
        .malformedTime
      ),
      (
        #"{"event_id":"ID","set":"hero","revision":4,"physical_index":1,"occurred_at":"2026-02-03T00:00:00"}"#,
        .malformedTime
      ),
      (#"{"event_id":"ID","set":"hero","physical_index":1,"occurred_at":"T"}"#, .missingRevision),
      (#"{"event_id":"ID","set":"hero","revision":null,"physical_index":1,"occurred_at":"T"}"#, .missingRevision),
      (
        #"{"event_id":"ID","set":"hero","revision":4,"layout":"ring","physical_index":1,"occurred_at":"T"}"#,
        .unknownLayout
      ),
      (#"{"event_id":"ID","set":"hero","revision":4,"occurred_at":"T"}"#, .malformed),
      (#"{"event_id":"ID","revision":4,"physical_index":1,"occurred_at":"T"}"#, .malformed),
      (#"{"event_id":"ID","set":"hero","revision":"4","physical_index":1,"occurred_at":"T"}"#, .malformed),
      (#"{"event_id":"ID","set":"hero","revision":4.0,"physical_index":1,"occurred_at":"T"}"#, .malformed),
      (#"{"event_id":"ID","set":"hero","revision":4,"revision":4,"physical_index":1,"occurred_at":"T"}"#, .malformed),
      (
        #"{"event_id":"ID","set":"hero","revision":99999999999999999999,"physical_index":1,"occurred_at":"T"}"#,
        .malformed
      ),
      ("[]", .malformed), ("{}", .malformed), ("null", .malformed), ("\u{0}", .malformed), ("\"", .malformed),
    ])
  func badLines(line: String, reason: RejectionReason) throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let bad = line.replacing("\"ID\"", with: "\"\(test.newID())\"").replacing(
      "\"T\"", with: "\"\(test.now.formatted())\"")
    let (summary, problems) = try test.importing(test.ndjson([1]) + "\n" + bad + "\n" + test.ndjson([2]))
    #expect(summary.accepted == 2)
    #expect(summary.rejected == [reason: 1])
    #expect(problems.map(\.line) == [2])
    #expect(problems.first?.text.hasPrefix(reason.rawValue + ": ") == true)
  }

  @Test(
    "of something else is refused as a whole, and nothing of it is kept",
    arguments: [
      (Array("1\n2\n3\n".utf8), NotTaps.unknown), (Array("event_id;set;revision\n".utf8), .unknown),
      (Array("event_id,set,revision,physical_index,occurred_at\rx,hero,4,1,now\r".utf8), .lineEnds),
      ([0x1F, 0x8B, 0x08, 0x00, 0x0A], .gzip), ([0xFF, 0xFE, 0x7B, 0x00, 0x0A], .utf16),
      (Array("event_id,set,physical_index,occurred_at\n".utf8), .columnsMissing(["revision"])),
      (Array("\n event_id , SET,set,revision,physical_index,occurred_at\n".utf8), .columnRepeated("set")),
    ])
  func otherFiles(bytes: [UInt8], reason: NotTaps) throws {
    let test = try TestStore()
    _ = try test.makeSet()
    #expect(throws: reason) { try test.importing(bytes, pieces: 100) }
    #expect(try test.number("SELECT count(*) FROM rejected_tap") == 0)
  }

  @Test("loses one line to a stray quote where no other columns are")
  func strayQuote() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let time = test.now.formatted()
    let csv = """
      event_id,set,revision,physical_index,occurred_at
      "\(test.newID()),hero,4,1,\(time)
      \(test.newID()),hero,4,2,\(time)
      """
    let (summary, problems) = try test.importing(csv, pieces: 1_000)
    #expect((summary.accepted, problems.map(\.line)) == (1, [2]))
  }

  @Test("takes nothing that stands in a quoted field of another column for a tap")
  func forgedLines() throws {
    let test = try TestStore()
    let banners = try test.makeSet()
    let time = test.now.formatted()
    let csv = """
      event_id,set,revision,physical_index,occurred_at,comment
      \(test.newID()),hero,4,1,\(time),"nice
      \(test.newID()),hero,4,2,\(time),forged
      "
      \(test.newID()),hero,4,3,\(time),"fine, too"
      """
    let (summary, problems) = try test.importing(csv, pieces: 50)
    #expect((summary.accepted, summary.rejected) == (1, [.malformed: 3]))
    #expect(problems.map(\.line) == [2, 3, 4])
    #expect(try test.counts() == [banners[2]: 1])
  }

  @Test("finds taps behind broken first lines, and a header behind blank ones")
  func lateBeginnings() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let (first, problems) = try test.importing("garbage\n" + test.ndjson([1, 2]))
    #expect((first.accepted, first.rejected, problems.map(\.line)) == (2, [.malformed: 1], [1]))
    let csv =
      "\n \n Event_ID, Set, Revision, Physical_Index, Occurred_At\n\(test.newID()),hero,4,1,\(test.now.formatted())\n"
    let (second, others) = try test.importing(csv, pieces: 3)
    #expect((second.lines, second.accepted, others.count) == (1, 1, 0))
  }

  @Test("keeps a rejected line byte for byte, and of an endless one the beginning")
  func keepsContent() throws {
    let test = try TestStore()
    let odd: [UInt8] = [0xFF, 0x00, 0x7B, 0xC3, 0x0D, 0x41]
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 200_000)
    _ = try test.makeSet()
    let tap = Array((test.ndjson([1]) + "\n").utf8)
    let (summary, _) = try test.importing(tap + odd + [0x0A] + long + [0x0A], pieces: 1_000)
    #expect(summary.rejected == [.malformed: 2])
    let kept = try test.store.database.read { connection in
      try connection.query(sql: "SELECT content FROM rejected_tap ORDER BY length(content)") { row in row.blob(0) }
    }
    #expect(kept == [odd, Array(long.prefix(TapImport.longestLine))])
  }

  @Test("skips a byte order mark and blank lines, and an empty file is no error")
  func marksAndBlanks() throws {
    let test = try TestStore()
    _ = try test.makeSet()
    #expect(try test.importing("").0 == ImportSummary())
    let (summary, problems) = try test.importing("\u{FEFF}" + test.ndjson([1]) + "\n\n \t \n")
    #expect((summary.lines, summary.accepted, problems.count) == (1, 1, 0))
  }

  @Test("of a file by two at once gives the totals of one")
  func concurrent() async throws {
    let test = try TestStore()
    _ = try test.makeSet()
    let file = test.ndjson((0..<5_000).map { $0 % 5 })
    let path = "\(test.folder)/rondo.db"
    let now = test.now
    let summaries = try await withThrowingTaskGroup(of: ImportSummary.self) { group in
      for _ in 0..<2 {
        group.addTask {
          let store = try BannerStore(path: path, createIfMissing: false, busyTimeoutMs: 30_000, now: now)
          return try importing(Array(file.utf8), pieces: 10_000, into: store, at: now).0
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(summaries.map(\.accepted).reduce(0, +) == 5_000)
    #expect(summaries.map(\.duplicates).reduce(0, +) == 5_000)
    #expect(try test.counts().values.reduce(0, +) == 5_000)
    #expect(try test.store.reconcile().isClean)
  }
}

extension TestStore {
  /// A line for a tap on each of these slots of the set `hero` at revision 4.
  func ndjson(_ slots: [Int]) -> String {
    slots.map { slot in
      #"{"event_id":"\#(newID())","set":"hero","revision":4,"physical_index":\#(slot),"occurred_at":"\#(now.formatted())"}"#
    }.joined(separator: "\n")
  }

  func importing(_ text: String, pieces: Int = 4_096) throws -> (ImportSummary, [TapImport.Problem]) {
    try importing(Array(text.utf8), pieces: pieces)
  }

  func importing(_ bytes: [UInt8], pieces: Int) throws -> (ImportSummary, [TapImport.Problem]) {
    try BannerStoreTests.importing(bytes, pieces: pieces, into: store, at: now)
  }
}

private func importing(
  _ bytes: [UInt8], pieces: Int, into store: BannerStore, at now: Instant
) throws -> (ImportSummary, [TapImport.Problem]) {
  var problems: [TapImport.Problem] = []
  let run = TapImport(into: store) { problems.append($0) }
  for start in stride(from: 0, to: bytes.count, by: pieces) {
    try bytes[start..<min(start + pieces, bytes.count)].withUnsafeBytes { piece in try run.feed(piece, at: now) }
  }
  try run.finish(at: now)
  return (run.summary, problems)
}
