import Foundation
import Testing

@Suite("rondo banner")
struct BannerTests {
  @Test("banners are listed in their order, with the real index of those that are shown")
  func list() throws {
    let box = try Sandbox.withSet()
    expect(try box.run("banner", "list", "spring"), .done("ID  INDEX  NAME  ENABLED  STATE  DWELL  TARGET  IMAGE\n"))
    let pixel = try box.writePixel()
    try box.rondo(
      "banner", "add", "spring", "--target", "https://example.org/?a=1&b=%2F+", "--image", pixel, "--dwell", "1m30s")
    try box.rondo(
      "banner", "add", "spring", "--target", "http://bücher.example/", "--image", "https://cdn.example.org/x.webp",
      "--name", "Bücher", "--disabled")
    try box.addBanner("last")
    expect(
      try box.run("banner", "list", "spring"),
      .done(
        """
        ID  INDEX  NAME    ENABLED  STATE     DWELL  TARGET                           IMAGE
         1      0  pixel   yes      rotating  1m30s  https://example.org/?a=1&b=%2F+  png 1×1
         2      -  Bücher  no       disabled      -  http://bücher.example/           https://cdn.example.org/x.webp
         3      1  last    yes      rotating      -  https://example.org/last         https://cdn.example.org/last.png

        """))
  }

  @Test("a banner is shown with all its particulars")
  func show() throws {
    let box = try Sandbox.withSet()
    let pixel = try box.writePixel()
    try box.rondo(
      "banner", "add", "spring", "--target", "http://bücher.example/ä?x#y", "--image", pixel, "--alt", "A dot")
    let file = try #require(try box.object("banner", "show", "spring", "1")["image_file"] as? String)
    #expect(file.contains(/^[0-9a-f]{64}\.png$/))
    #expect(FileManager.default.contentsEqual(atPath: pixel, andPath: "\(box.path)/media/\(file)"))
    expect(
      try box.run("banner", "show", "spring", "1").masked,
      .done(
        """
        ID             1
        INDEX          0
        SET            spring
        REVISION       2
        NAME           pixel
        ENABLED        yes
        STATE          rotating
        DWELL          -
        TARGET         http://bücher.example/ä?x#y
        SENT AS        http://xn--bcher-kva.example/%C3%A4?x#y
        IMAGE          png 1×1
        FILE           \(file)
        BYTES          70
        WEIGHT         1
        FLIGHTS        -
        DAYPARTS       -
        CAPS           -
        PACING         asap
        FREQUENCY CAP  -
        CAMPAIGN       -
        ALT TEXT       A dot
        POSITION       0
        CREATED        TIME
        ARCHIVED       -

        """))
    expect(
      try box.run("banner", "show", "spring", "1", "--format", "ndjson").masked,
      .done(
        """
        {"id":1,"real_index":0,"set":"spring","revision":2,"name":"pixel","enabled":true,"state":"rotating","dwell_ms":null,\
        "target_url":"http://bücher.example/ä?x#y","target_location":"http://xn--bcher-kva.example/%C3%A4?x#y",\
        "image_url":null,"image_file":"\(file)","image_format":"png","image_width":1,"image_height":1,\
        "image_bytes":70,"weight":1,"flights":[],"dayparts":[],"caps":[],"pacing":"asap","frequency_cap":null,\
        "campaign":null,"alt_text":"A dot","position":0,"created_at":"TIME","archived_at":null}

        """))
  }

  @Test("a banner goes to the end of the order, or where it is told")
  func places() throws {
    let box = try Sandbox.withBanners("a", "b")
    let image = ["--target", "https://e.org", "--image", "https://e.org/x.png"]
    expect(
      try box.run(["banner", "add", "spring", "--first"] + image),
      .done("added banner 3 to 'spring', which is at revision 4\n"))
    #expect(try box.run(["banner", "add", "spring", "--before", "2"] + image).exitCode == 0)
    #expect(try box.run(["banner", "add", "spring", "--after=1"] + image).exitCode == 0)
    #expect(try box.order() == [3, 1, 5, 4, 2])
    expect(
      try box.run(["banner", "add", "spring", "--after", "9"] + image),
      .failed(
        3,
        """
        rondo banner add: no banner 9 in set 'spring'
        'rondo banner list spring --all' shows those there are.

        """))
    expect(
      try box.run(["banner", "add", "spring", "--first", "--before", "1"] + image),
      .refused(
        "rondo banner add: --first and --before exclude each other; give one of them",
        usage: "rondo banner add SET --target URL --image FILE|URL [options]"))
    #expect(try box.order().count == 5)
  }

  @Test("without a name a banner gets that of its image, and one has to be given where that has none")
  func suggestedNames() throws {
    let box = try Sandbox.withSet()
    _ = try box.writePixel(to: "work/two.dots.png")
    for image in ["two.dots.png", "https://cdn.example.org/a/summer.webp?v=2#x/y.png", "./two.dots.png"] {
      try box.rondo("banner", "add", "spring", "--target", "https://e.org", "--image", image)
    }
    #expect(
      try box.objects("banner", "list", "spring").map { $0["name"] as? String } == ["two.dots", "summer", "two.dots"])
    for image in ["https://cdn.example.org", "https://cdn.example.org/", "-"] {
      expect(
        try box.run("banner", "add", "spring", "--target", "https://e.org", "--image", image),
        .refused(
          "rondo banner add: --name TEXT is missing; the image has no file name to take it from",
          usage: "rondo banner add SET --target URL --image FILE|URL [options]"))
    }
  }

  @Test("an image may come from standard input, and leaves no temporary file")
  func imageFromStandardInput() throws {
    let box = try Sandbox.withSet()
    let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: try box.writePixel())))
    let words = ["banner", "add", "spring", "--target", "https://e.org", "--image", "-", "--name", "x"]
    #expect(try box.run(words, input: bytes).exitCode == 0)
    #expect(try box.object("banner", "show", "spring", "1")["image_bytes"] as? Int == 70)
    #expect(
      try box.run(words, input: Array("<svg/>".utf8)).errors
        .hasPrefix("rondo banner add: standard input cannot be used as an image: it is "))
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(box.path)/tmp") == [])
  }

  @Test("an image that cannot be used is refused with the reason, and nothing is added")
  func badImages() throws {
    let box = try Sandbox.withSet()
    let path = try box.write("hello", to: "work/hello.png")
    func add(_ image: String) throws -> Outcome {
      try box.run("banner", "add", "spring", "--target", "https://e.org", "--image", image)
    }
    expect(try add("none.png"), .failed(1, "rondo banner add: cannot open none.png: No such file or directory\n"))
    expect(
      try add("\(box.path)/work"),
      .failed(1, "rondo banner add: \(box.path)/work is a folder, not a file; give the path of an image\n"))
    expect(
      try add(path),
      .failed(
        1,
        "rondo banner add: \(path) cannot be used as an image: it is text; "
          + "PNG, JPEG, GIF, WebP and AVIF images are taken\n"))
    #expect(
      try add("ftp://e.org/a.png").errors
        .hasPrefix("rondo banner add: --image: “ftp:” instead of http:// or https:// at byte 0; "))
    #expect(try box.objects("banner", "list", "spring").isEmpty)
  }

  @Test("a target that browsers could take for another address is refused")
  func badTargets() throws {
    let box = try Sandbox.withSet()
    for (target, message) in [
      (
        "javascript:alert(1)",
        "“javascript:” instead of http:// or https:// at byte 0; write the whole address, e.g. https://example.org/offer"
      ),
      (
        "https://e.org\\@evil.org/",
        "a backslash, which browsers take for a slash, at byte 13; write / or, where it is meant so, %5C"
      ),
      (
        "https://user@e.org/",
        "a user name before the host (“@”) at byte 12; remove it; an @ that belongs to the path goes after a /"
      ),
      ("https://e.org:70000/", "port “70000” at byte 14; write a number from 1 to 65535, without leading zeros"),
      ("", "the address is empty; write e.g. https://example.org/offer"),
    ] {
      expect(
        try box.run("banner", "add", "spring", "--image", "https://e.org/x.png", "--target", target),
        .refused(
          "rondo banner add: --target: \(message)",
          usage: "rondo banner add SET --target URL --image FILE|URL [options]"))
    }
    expect(
      try box.run("banner", "add", "spring", "--image", "https://e.org/x.png"),
      .refused(
        "rondo banner add: --target URL is missing",
        usage: "rondo banner add SET --target URL --image FILE|URL [options]"))
  }

  @Test("particulars are changed, and only those given")
  func edit() throws {
    let box = try Sandbox.withBanners("a", "b")
    expect(
      try box.run("banner", "edit", "spring", "2", "--name", "new", "--dwell", "10s"),
      .done("changed banner 2 of 'spring', which is at revision 4\n"))
    let banner = try box.object("banner", "show", "spring", "2")
    #expect(banner["name"] as? String == "new")
    #expect(banner["dwell_ms"] as? Int == 10_000)
    #expect(banner["target_url"] as? String == "https://example.org/b")
    try box.rondo(
      "banner", "edit", "spring", "2", "--dwell", "inherit", "--disable", "--alt", "", "--target", "http://e.org")
    let disabled = try box.object("banner", "show", "spring", "2")
    #expect(disabled["dwell_ms"] is NSNull)
    #expect(disabled["enabled"] as? Bool == false)
    #expect(disabled["real_index"] is NSNull)
    #expect(disabled["target_url"] as? String == "http://e.org")
    try box.rondo("banner", "edit", "spring", "2", "--enable", "--image", try box.writePixel())
    let enabled = try box.object("banner", "show", "spring", "2")
    #expect(enabled["real_index"] as? Int == 1)
    #expect(enabled["image_format"] as? String == "png")
  }

  @Test("a change that cannot be made is refused")
  func refusedEdits() throws {
    let box = try Sandbox.withBanners("a")
    let usage = "rondo banner edit SET ID [options]"
    for (words, message) in [
      (["1"], "there is nothing to change; give one of the options --name to --campaign"),
      (["1", "--enable", "--disable"], "--enable and --disable exclude each other; give one of them"),
      (["1", "--dwell", "366d1ms"], "--dwell: '366d1ms' is out of range; write a duration from 100ms to 366d"),
      (["one", "--enable"], "ID: 'one' is not the id of a banner; 'rondo banner list SET' shows the ids"),
      (["0", "--enable"], "ID: '0' is not the id of a banner; 'rondo banner list SET' shows the ids"),
      (["1", "--enable=yes"], "--enable takes no value"),
      (["1", "--name"], "--name TEXT lacks its value"),
    ] {
      expect(
        try box.run(["banner", "edit", "spring"] + words), .refused("rondo banner edit: \(message)", usage: usage))
    }
    expect(
      try box.run("banner", "edit", "spring", "2", "--enable"),
      .failed(
        3,
        "rondo banner edit: no banner 2 in set 'spring'\n'rondo banner list spring --all' shows those there are.\n"))
    expect(
      try box.run("banner", "edit", "spring", "1", "--name", ""),
      .failed(
        2, "rondo banner edit: name '': it must have 1 to 10240 bytes, and has 0\nWrite at least one character.\n"))
  }

  @Test("a banner is archived and restored under its id, to the end of the order")
  func archive() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    expect(
      try box.run("banner", "archive", "spring", "1"), .done("archived banner 1 of 'spring', which is at revision 5\n"))
    #expect(try box.order() == [2, 3])
    let all = try box.run("banner", "list", "spring", "--all").masked
    #expect(
      all
        == .done(
          """
          ID  INDEX  NAME  ENABLED  STATE     DWELL  TARGET                 IMAGE                          ARCHIVED
           2      0  b     yes      rotating      -  https://example.org/b  https://cdn.example.org/b.png  -
           3      1  c     yes      rotating      -  https://example.org/c  https://cdn.example.org/c.png  -
           1      -  a     yes      archived      -  https://example.org/a  https://cdn.example.org/a.png  TIME

          """))
    expect(
      try box.run("banner", "edit", "spring", "1", "--disable"),
      .failed(
        4,
        """
        rondo banner edit: the banner 1 is archived
        Restore it first with 'rondo banner restore spring 1'.

        """))
    expect(
      try box.run("banner", "restore", "spring", "1"), .done("restored banner 1 of 'spring', which is at revision 6\n"))
    #expect(try box.order() == [2, 3, 1])
  }
}
