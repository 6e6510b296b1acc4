import Foundation
import Testing

@Suite("rondo banner import")
struct BannerImportTests {
  private func box(_ csv: String) throws -> Sandbox {
    let box = try Sandbox.withSet()
    try box.write(csv, to: "work/banners.csv")
    return box
  }

  @Test("adds the banners of a file as options would, all of them in one revision")
  func adds() throws {
    let box = try box(
      #"""
      name,target,image,alt,dwell,enabled,weight,flight,daypart,cap,pacing,frequency_cap,campaign
      "Offer, ""big""",https://example.org/?a=1,pixel.png,Ten per cent off,8s,yes,3,2026-12-01..2026-12-25|2027-01-01..,"mon-fri 09:00-17:00",impressions=1000|clicks/day=5,asap,2,winter
      ,https://example.org/b,https://cdn.example.org/b.webp,,,no,,,,,,,
      C,https://example.org/c,https://cdn.example.org/c.webp

      """#)
    _ = try box.writePixel()
    try box.rondo("campaign", "create", "winter")
    let dry = try box.run("banner", "import", "spring", "banners.csv", "--dry-run", "--format", "csv")
    expect(
      dry,
      .done(
        """
        line,id,name,enabled,target_url,image\r
        2,,"Offer, ""big""\",true,https://example.org/?a=1,pixel.png\r
        3,,b,false,https://example.org/b,https://cdn.example.org/b.webp\r
        4,,C,true,https://example.org/c,https://cdn.example.org/c.webp\r

        """))
    #expect(try box.order() == [])
    expect(
      try box.run("banner", "import", "spring", "banners.csv", "--format", "csv"),
      .done(
        dry.output.replacingOccurrences(of: "2,,", with: "2,1,").replacingOccurrences(of: "3,,", with: "3,2,")
          .replacingOccurrences(of: "4,,", with: "4,3,")))
    let set = try box.object("set", "show", "spring")
    #expect(set["revision"] as? Int == 2)
    let banner = try box.object("banner", "show", "spring", "1")
    #expect(banner["name"] as? String == #"Offer, "big""#)
    #expect(banner["alt_text"] as? String == "Ten per cent off")
    #expect(banner["dwell_ms"] as? Int == 8_000)
    #expect(banner["weight"] as? Int == 3)
    #expect(banner["frequency_cap"] as? Int == 2)
    #expect(banner["campaign"] as? String == "winter")
    #expect(banner["caps"] as? [String] == ["impressions=1000", "clicks/day=5"])
    #expect(
      banner["flights"] as? [String] == [
        "2026-12-01T00:00:00.000Z..2026-12-25T00:00:00.000Z", "2027-01-01T00:00:00.000Z..",
      ])
    #expect(banner["dayparts"] as? [String] == ["mon-fri 09:00-17:00"])
    #expect(try box.object("banner", "show", "spring", "2")["enabled"] as? Bool == false)
  }

  @Test(
    "takes files as spreadsheets write them",
    arguments: [
      "Name;Target;Image\nA;https://example.org/;https://e.org/a.png\n",
      "\u{FEFF}name;target;image\r\nA;https://example.org/;https://e.org/a.png\r\n;;\r\n\r\n",
      "name\ttarget\timage\nA\thttps://example.org/\thttps://e.org/a.png",
      "sep=;\nname;target;image\nA;https://example.org/;https://e.org/a.png\n",
      "\n\"name\",\"target\",\"image\"\n\"A\", https://example.org/ ,\"https://e.org/a.png\"\n",
      "name,target,image\rA,https://example.org/,https://e.org/a.png\r",
      "TARGET , image,name,alt\nhttps://example.org/,https://e.org/a.png,A\n",
    ])
  func forms(csv: String) throws {
    let box = try box(csv)
    try box.rondo("banner", "import", "spring", "banners.csv")
    let banners = try box.objects("banner", "list", "spring")
    #expect(banners.map { $0["name"] as? String } == ["A"])
    #expect(banners.map { $0["target_url"] as? String } == ["https://example.org/"])
  }

  @Test("a field in quotes may hold line breaks, and lines are counted on behind it")
  func lineBreaks() throws {
    let box = try box(
      "name,target,image,alt\nA,https://e.org/,https://e.org/a.png,\"one\r\ntwo\"\nB,nonsense,https://e.org/b.png,\n")
    let outcome = try box.run("banner", "import", "spring", "banners.csv")
    #expect(outcome.errors.hasPrefix("line 4, column target: "), "\(outcome.errors)")
  }

  @Test("names everything that is wrong, by line and column, and then adds nothing")
  func problems() throws {
    let box = try box(
      """
      name,target,image,dwell,weight,cap,campaign,enabled
      A,https://e.org/,https://e.org/a.png,3 s,1001,views=3,none-such,yes
      B,,missing.png,,,,,maybe
      C,https://e.org/,banners.csv,,,,,
      D,https://e.org/,https://e.org/a.png,,,impressions=1|impressions=2,,
      E,https://e.org/,https://e.org/a.png,,,,none-such,
      F,"https://e.org/,https://e.org/a.png
      """)
    let outcome = try box.run("banner", "import", "spring", "banners.csv")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output == "")
    let lines = outcome.errors.split(separator: "\n").map(String.init)
    let beginnings = [
      "line 2, column dwell: \"3 s\" is not a duration",
      "line 2, column weight: '1001' is no weight; write a whole number from 0 (never)",
      "line 2, column cap: 'views=3' is no cap; write e.g.", "line 3, column target: it is empty",
      "line 3, column enabled: 'maybe' is neither yes nor no",
      "line 5, column cap: one is given twice", "line 7: a quote is not closed",
      "line 4: banners.csv cannot be used as an image", "line 6: no campaign 'none-such'",
      "rondo banner import: the file has 9 problems", "Nothing was added.",
    ]
    #expect(lines.count == beginnings.count, "\(outcome.errors)")
    for beginning in beginnings {
      #expect(lines.contains { $0.hasPrefix(beginning) }, "\(beginning)\n\(outcome.errors)")
    }
    #expect(try box.order() == [])
    #expect(try !box.files().contains { $0.hasPrefix("media") })
  }

  @Test("a header that is not known is refused before any line is read")
  func header() throws {
    expect(
      try box("name,targt,image\nA,nonsense,b\n").run("banner", "import", "spring", "banners.csv"),
      .failed(
        1,
        """
        line 1: there is no column 'targt'; did you mean 'target'?
        line 1: the column target is missing; every banner needs one
        rondo banner import: the file has 2 problems
        Nothing was added.

        """))
    expect(
      try box("name,name,target,image\n").run("banner", "import", "spring", "banners.csv"),
      .failed(
        1, "line 1: the column name is there twice\nrondo banner import: the file has one problem\nNothing was added.\n"
      ))
  }

  @Test("a file that is empty, a workbook, too large or too long is refused in words")
  func foreign() throws {
    let empty = try box("\n \n").run("banner", "import", "spring", "banners.csv")
    #expect(empty.exitCode == 1)
    #expect(
      empty.errors.hasPrefix("rondo banner import: the file is empty\nIts first line names the columns: name, target,"))
    expect(
      try box("PK\u{3}\u{4}\0").run("banner", "import", "spring", "banners.csv"),
      .failed(
        1,
        "rondo banner import: the file is no text in UTF-8\nSave it from the spreadsheet as 'CSV UTF-8', not as a workbook.\n"
      ))
    let line = "A,https://e.org/,https://e.org/a.png\n"
    expect(
      try box("name,target,image\n" + String(repeating: line, count: 10_001))
        .run("banner", "import", "spring", "banners.csv"),
      .failed(
        1,
        "rondo banner import: the file has 10001 banners, more than the 10000 that are read at once\nDivide it into several files.\n"
      )
    )
    expect(
      try box(String(repeating: " ", count: 16_000_001)).run("banner", "import", "spring", "banners.csv"),
      .failed(
        1,
        "rondo banner import: banners.csv has more than 16 MB, which is the most that is read at once\nDivide it into several files.\n"
      ))
    expect(
      try box("").run("banner", "import", "spring", "none.csv"),
      .failed(1, "rondo banner import: there is no file none.csv\n"))
  }

  @Test("comes from standard input, too, and takes pictures from the folder of the file")
  func folders() throws {
    let box = try box("")
    _ = try box.writePixel(to: "work/pixel.png")
    let csv = "target,image\nhttps://example.org/,pixel.png\n"
    try box.write(csv, to: "sheets/banners.csv")
    try box.rondo("banner", "import", "spring", "-", input: csv)
    expect(
      try box.run("banner", "import", "spring", "../sheets/banners.csv"),
      .failed(
        1,
        """
        line 2: cannot open ../sheets/pixel.png: No such file or directory
        rondo banner import: the file has one problem
        Nothing was added.

        """))
    _ = try box.writePixel(to: "sheets/pixel.png")
    try box.rondo("banner", "import", "spring", "../sheets/banners.csv")
    #expect(try box.order() == [1, 2])
  }
}
