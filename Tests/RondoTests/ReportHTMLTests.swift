import Foundation
import Testing

@Suite("rondo report html")
struct ReportHTMLTests {
  private let box: Sandbox

  init() throws {
    box = try Sandbox.withBanners("a")
    try box.rondo("banner", "edit", "spring", "1", "--name", "<script>alert(1)</script>")
    try box.rondo("click", "record", "spring", "--physical-index", "0", "--at", "2026-11-01T10:00Z")
  }

  @Test("one file is written, in the place of what was there, and nothing else is left")
  func file() throws {
    let path = try box.write("old", to: "work/november.html")
    let before = try box.files().filter { $0.hasPrefix("work/") }
    expect(
      try box.run(
        "report", "html", "spring", "--from", "2026-11-01", "--to", "2026-12-01", "--output", "november.html"),
      .done("wrote the report to november.html\n"))
    #expect(try box.files().filter { $0.hasPrefix("work/") } == before)
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(page.hasPrefix("<!DOCTYPE html>\n") && page.hasSuffix("</html>\n"))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && !page.contains("<script"))
    #expect(page.contains("<dd>2026-11-01 to 2026-11-30</dd>"))
  }

  @Test("a report on all sets goes to standard output, too")
  func standardOutput() throws {
    let page = try box.rondo("report", "html", "--all", "--output", "-")
    #expect(page.contains("<h1><bdi>All sets</bdi></h1>"))
  }

  @Test("a link stays and what it leads to is replaced; a folder or device is not")
  func places() throws {
    try box.write("old", to: "work/real.html")
    try FileManager.default.createSymbolicLink(
      atPath: "\(box.path)/work/link.html", withDestinationPath: "real.html")
    try box.rondo("report", "html", "spring", "--output", "link.html")
    #expect(try box.text(of: "work/real.html").hasPrefix("<!DOCTYPE html>"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: "\(box.path)/work/link.html") == "real.html")
    for path in ["/dev/null", "../home"] {
      expect(
        try box.run("report", "html", "spring", "--output", path),
        .failed(1, "rondo report html: \(path) is there and no file\n"))
    }
    #expect(try box.run("report", "html", "spring", "--output", "nowhere/x.html").exitCode == 1)
  }

  @Test("a set or all of them must be named, and a file")
  func refused() throws {
    for words in [["--output", "x"], ["spring", "--all", "--output", "x"], ["spring"]] {
      #expect(try box.run(["report", "html"] + words).exitCode == 2, "\(words)")
    }
    #expect(try box.run("report", "html", "nobody", "--output", "x").exitCode == 3)
  }
}
