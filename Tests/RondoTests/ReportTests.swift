import Testing

@Suite("rondo report clicks")
struct ReportTests {
  private let box: Sandbox

  init() throws {
    box = try Sandbox.withBanners("a", "b")
    try box.rondo("set", "edit", "spring", "--time-zone", "Europe/Vienna")
    try box.rondo("set", "create", "other")
    try box.addBanner("x", to: "other")
    for (slot, time) in [
      (1, "2026-10-24T23:50+02:00"), (0, "2026-10-25T02:30+02:00"), (2, "2026-10-25T02:30+01:00"),
      (3, "2026-11-01T12:00+01:00"),
    ] {
      try box.rondo("click", "record", "spring", "--physical-index", "\(slot)", "--at", time)
    }
  }

  @Test("clicks are counted by banner, with those through padding, and a total that is their sum")
  func byBanner() throws {
    expect(
      try box.run("report", "clicks", "spring"),
      .done(
        """
        SET     ID  BANNER  CLICKS  VIA PADDING
        spring   1  a            2            1
        spring   2  b            2            1
        ──────  ──  ──────  ──────  ───────────
        total                    4            2

        """))
  }

  @Test("clicks are counted in every way there is")
  func everyDimension() throws {
    for (dimension, csv) in [
      ("banner", "set,banner_id,banner|other,3,x,0,0|spring,1,a,2,1|spring,2,b,2,1"),
      ("set", "set|other,0,0|spring,4,2"),
      ("week", "week|2026-W43,3,1|2026-W44,1,1"), ("month", "month|2026-10,3,1|2026-11,1,1"),
      (
        "slot",
        "layout,physical_index,is_padding|both-ends,0,true,1,1|both-ends,1,false,1,0|both-ends,2,false,1,0|"
          + "both-ends,3,true,1,1"
      ), ("revision", "set,revision|spring,3,4,2"), ("layout", "layout|both-ends,4,2"),
    ] {
      var rows = csv.split(separator: "|").map(String.init)
      rows[0] += ",clicks,padding_clicks"
      let zone = ["--time-zone", "Europe/Vienna"]
      expect(
        try box.run(["report", "clicks", "--by", dimension, "--format", "csv"] + zone),
        .done(rows.map { $0 + "\r\n" }.joined()))
    }
    let hours = try box.objects("report", "clicks", "spring", "--by", "hour", "--to", "2026-10-25T04:00")
    #expect(
      hours.map { $0["hour"] as? String } == [
        "2026-10-24T23:00+02:00", "2026-10-25T00:00+02:00", "2026-10-25T01:00+02:00", "2026-10-25T02:00+02:00",
        "2026-10-25T02:00+01:00",
      ])
    #expect(hours.map { $0["clicks"] as? Int } == [1, 0, 0, 1, 1])
  }

  @Test("days are those of the zone: of the set, of the option, or else of the configuration")
  func zones() throws {
    let words = ["report", "clicks", "--by", "day", "--to", "2026-10-26", "--format", "csv"]
    let head = "day,clicks,padding_clicks\r\n"
    let vienna = "\(head)2026-10-24,1,0\r\n2026-10-25,2,1\r\n"
    expect(try box.run(words + ["spring"]), .done(vienna))
    expect(try box.run(words), .done("\(head)2026-10-24,1,0\r\n2026-10-25,2,1\r\n"))
    expect(
      try box.run(words + ["spring", "--time-zone", "Pacific/Auckland"]), .done("\(head)2026-10-25,3,1\r\n"))
    let configuration = try box.write(#"{"time_zone": "Pacific/Auckland"}"#, to: "config.json")
    expect(try box.run(words + ["--config", configuration]), .done("\(head)2026-10-25,3,1\r\n"))
  }

  @Test("the range is half open")
  func range() throws {
    let words = ["report", "clicks", "spring", "--by", "set", "--format", "csv"]
    let head = "set,clicks,padding_clicks\r\n"
    expect(try box.run(words + ["--from", "2026-11-01T12:00"]), .done("\(head)spring,1,1\r\n"))
    expect(try box.run(words + ["--to", "2026-11-01T12:00"]), .done("\(head)spring,3,1\r\n"))
    expect(
      try box.run(words + ["--from", "2026-11-01T12:00", "--to", "2026-11-01T12:00"]), .done("\(head)spring,0,0\r\n"))
  }

  @Test("no clicks are an empty report, not an error")
  func empty() throws {
    expect(
      try box.run("report", "clicks", "other", "--by", "day"),
      .done("DAY    CLICKS  VIA PADDING\n─────  ──────  ───────────\ntotal       0            0\n"))
    expect(try box.run("report", "clicks", "other", "--by", "day", "--format", "json"), .done("[]\n"))
  }

  @Test("a range that cannot be counted is refused")
  func refusedRanges() throws {
    expect(
      try box.run("report", "clicks", "spring", "--from", "2026-11-01T12:07"),
      .failed(
        2,
        "rondo report clicks: 2026-11-01T11:07:00.000Z is not on a quarter of an hour, and clicks are counted by "
          + "quarters; write the minute as 00, 15, 30 or 45\n"))
    expect(
      try box.run("report", "clicks", "spring", "--from", "2026-11-02", "--to", "2026-11-01"),
      .failed(
        2,
        "rondo report clicks: the range ends (2026-10-31T23:00:00.000Z) before it begins "
          + "(2026-11-01T23:00:00.000Z)\n"))
    #expect(
      try box.run("report", "clicks", "--to", "tomorrow").errors
        .hasPrefix("rondo report clicks: --to: \"tomorrow\" is not a time: write e.g. "))
    expect(
      try box.run("report", "clicks", "--by", "days"),
      .refused(
        "rondo report clicks: --by: 'days' is not one of its values; did you mean 'day'?",
        usage: "rondo report clicks [SET] [options]"))
  }
}
