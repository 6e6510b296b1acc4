import BannerStore
import SQLite
import Testing

@Suite("rondo reconcile")
struct ReconcileTests {
  private func tamper(_ box: Sandbox, _ sql: String) throws {
    let database = try Database(configuration: .init(path: box.database, applicationID: BannerStore.applicationID))
    _ = try database.write { connection in try connection.run(sql: sql) }
  }

  @Test("right counts take one line, and an empty list where a format is asked for")
  func clean() throws {
    let box = try Sandbox.withBanners("a", "b")
    expect(try box.run("reconcile"), .reconciled(clicks: 0, keptApart: 0))
    try box.rondo("click", "record", "spring", "--physical-index", "1")
    expect(try box.run("reconcile"), .reconciled(clicks: 1, keptApart: 0))
    expect(try box.run("reconcile", "--format", "json"), .done("[]\n"))
  }

  @Test("a count that is not the sum of its clicks is listed, with exit code 1")
  func wrongCount() throws {
    let box = try Sandbox.withBanners("a", "b")
    try box.rondo("click", "record", "spring", "--physical-index", "1", "--at", "2026-11-01T10:20Z")
    try tamper(box, "UPDATE click_count SET clicks = 3")
    expect(
      try box.run("reconcile"),
      .failed(
        1, "rondo reconcile: 1 counts differ from their clicks, and 0 clicks from their revisions\n",
        output: """
          KIND   BUCKET START              REVISION  LAYOUT     SLOT  BANNER  COUNTED  CLICKS  EVENT ID  STORED FOR  EVENT  EVENTS  PROBLEM
          count  2026-11-01T10:15:00.000Z         3  both-ends     1       1        3       1  -                  -  -           -  -

          """))
  }

  @Test("a click that is stored for another banner than its slot showed is listed")
  func wrongClick() throws {
    let box = try Sandbox.withBanners("a", "b")
    let id = "0199a3c1-7a10-7cc3-98c4-dc0c0c07398f"
    try box.rondo(
      "click", "record", "spring", "--physical-index", "1", "--at", "2026-11-01T10:20Z", "--event-id", id)
    try tamper(box, "UPDATE click SET banner_id = 2")
    for table in ["click_count", "click_source_count", "banner_total"] {
      try tamper(box, "UPDATE \(table) SET banner_id = 2")
    }
    expect(
      try box.run("reconcile", "--format", "ndjson"),
      .failed(
        1, "rondo reconcile: 0 counts differ from their clicks, and 1 clicks from their revisions\n",
        output: """
          {"kind":"click","bucket_start":null,"revision":null,"layout":null,"physical_index":null,"banner_id":1,\
          "counted":null,"clicks":null,"event_id":"\(id)","stored_banner_id":2,\
          "event":null,"events":null,"problem":null,"source":null,"version":null}

          """))
  }

  @Test("of very many wrong clicks the first are listed, and the number of all is told")
  func manyWrongClicks() throws {
    let box = try Sandbox.withBanners("a", "b")
    let taps = (0..<150).map { number in
      #"{"event_id":"0199a3c1-7a10-7cc3-98c4-000000000\#(100 + number)","set":"spring","revision":3,"#
        + #""physical_index":1,"occurred_at":"2026-11-30T08:37:00Z"}"#
    }
    try box.rondo("click", "import", "-", input: taps.joined(separator: "\n"))
    try tamper(box, "UPDATE click SET real_index = 1")
    let outcome = try box.run("reconcile", "--format", "ndjson")
    #expect(outcome.output.split(separator: "\n").count == 100)
    #expect(
      outcome.errors == """
        rondo reconcile: 0 counts differ from their clicks, and 150 clicks from their revisions
        Only the first 100 of these clicks and events are listed.

        """)
  }

  @Test("an impression that is counted wrongly, and a click with a wrong mark, are listed after the clicks")
  func wrongEvents() throws {
    let box = try Sandbox.withBanners("a", "b")
    try box.recordEvents(at: "2026-11-01T10:20Z") { recorder, _ in
      _ = try recorder.record(box.event(.viewable, delivery: 0))
      _ = try recorder.record(box.event(.click, delivery: 1, place: 1))
    }
    expect(try box.run("reconcile"), .reconciled(clicks: 1, impressions: 1, viewable: 1))
    try tamper(box, "UPDATE event_count SET events = 7 WHERE kind = 3")
    try tamper(box, "UPDATE event_count SET no_impression = 0 WHERE kind = 4")
    try tamper(box, "UPDATE click SET no_impression = 0")
    expect(
      try box.run("reconcile", "--format", "csv"),
      .failed(
        1,
        """
        rondo reconcile: 0 counts differ from their clicks, and 0 clicks from their revisions; 1 counts differ from \
        their events, and 1 events from what they belong to

        """,
        output: """
          kind,bucket_start,revision,layout,physical_index,banner_id,counted,clicks,event_id,stored_banner_id,event,\
          events,problem,source,version
          event_count,2026-11-01T10:15:00.000Z,3,,,1,7,,,,viewable,1,,,
          event,,,,,2,,,0199a3c1-7a10-7cc3-98c4-000000000011,,click,,wrong_mark,,

          """.replacing("\n", with: "\r\n")))
  }

  @Test("sums by source, totals of banners and changes of restatements that are wrong are listed after all else")
  func wrongSums() throws {
    let box = try Sandbox.withBanners("a", "b")
    try box.rondo("click", "record", "spring", "--physical-index", "1", "--at", "2026-11-01T10:20Z")
    try tamper(box, "UPDATE click_source_count SET clicks = 4")
    try tamper(box, "UPDATE banner_total SET clicks = 5")
    try tamper(box, "INSERT INTO restatement VALUES (1, 0, 'user:ada', 0, 1, 'rules', '{}', 0, 0, 0)")
    try tamper(box, "INSERT INTO count_change VALUES (1, 0, 2, 3, 2, 0, 0, 0, 0, 0, 6)")
    try tamper(box, "INSERT INTO banner_total VALUES (2, 0, 6, 0, 0)")
    expect(
      try box.run("reconcile", "--format", "csv"),
      .failed(
        1,
        """
        rondo reconcile: 0 counts differ from their clicks, and 0 clicks from their revisions; 1 counts by source differ \
        from their clicks; 1 totals of banners differ from their events; 1 changes of restatements differ from the events \
        restated

        """,
        output: """
          kind,bucket_start,revision,layout,physical_index,banner_id,counted,clicks,event_id,stored_banner_id,event,\
          events,problem,source,version
          source_count,2026-11-01T10:15:00.000Z,,,,1,4,1,,,,,,cli,
          total,,,,,1,5,,,,click,1,,,
          restatement,,,,,2,6,,,,impression,0,,,1

          """.replacing("\n", with: "\r\n")))
  }
}
