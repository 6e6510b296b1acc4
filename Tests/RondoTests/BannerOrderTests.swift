import Testing

@Suite("The order of banners")
struct BannerOrderTests {
  @Test("the whole order is changed at once")
  func reorder() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    expect(
      try box.run("banner", "reorder", "spring", "3", "1", "2"),
      .done("the order of 'spring' is 3 1 2, at revision 5\n"))
    #expect(try box.order() == [3, 1, 2])
    #expect(try box.object("set", "show", "spring")["shown_banner_id"] as? Int == 1)
  }

  @Test("an id that is missing, repeated or of another set is an error, and nothing is changed")
  func refusedOrders() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    try box.rondo("set", "create", "other")
    try box.addBanner("x", to: "other")
    let before = try box.run("banner", "list", "spring", "--format", "json")
    for (ids, problem) in [
      ("3 1", "it lacks: 2"), ("3 1 2 1", "it repeats: 1"),
      ("3 1 2 4", "it names what is not in use in 'spring': 4"),
      ("3 1 9223372036854775807", "it names what is not in use in 'spring': 9223372036854775807"),
    ] {
      expect(
        try box.run(["banner", "reorder", "spring"] + ids.split(separator: " ").map(String.init)),
        .failed(
          2,
          """
          rondo banner reorder: order '\(ids)': \(problem)
          Name each once; they are now: 1 2 3.

          """))
    }
    let usage = "rondo banner reorder SET ID... [options]"
    expect(
      try box.run("banner", "reorder", "spring", "3", "b", "1"),
      .refused(
        "rondo banner reorder: ID: 'b' is not the id of a banner; 'rondo banner list SET' shows the ids",
        usage: usage))
    expect(
      try box.run("banner", "reorder", "spring"), .refused("rondo banner reorder: ID is missing", usage: usage))
    expect(try box.run("banner", "list", "spring", "--format", "json"), before)
    #expect(try box.object("set", "show", "spring")["revision"] as? Int == 4)
  }

  @Test("one banner is moved to either end, or right beside another")
  func move() throws {
    let box = try Sandbox.withBanners("a", "b", "c", "d")
    for (place, order) in [
      (["--last"], "1 3 4 2"), (["--first"], "2 1 3 4"), (["--after", "3"], "1 3 2 4"), (["--before=1"], "2 1 3 4"),
      (["--before", "2"], "2 1 3 4"),
    ] {
      let outcome = try box.run(["banner", "move", "spring", "2"] + place)
      #expect(outcome.output.hasPrefix("the order of 'spring' is \(order), at revision "))
      #expect(outcome.exitCode == 0)
    }
  }

  @Test("a move without a place, with two, or beside no banner is refused")
  func refusedMoves() throws {
    let box = try Sandbox.withBanners("a", "b")
    let usage = "rondo banner move SET ID (--first | --last | --before ID | --after ID)\n    [options]"
    expect(
      try box.run("banner", "move", "spring", "2"),
      .refused(
        "rondo banner move: one of --first, --last, --before ID, --after ID is missing", usage: usage))
    expect(
      try box.run("banner", "move", "spring", "2", "--first", "--last"),
      .refused("rondo banner move: --first and --last exclude each other; give one of them", usage: usage))
    expect(
      try box.run("banner", "move", "spring", "2", "--before", "first"),
      .refused(
        "rondo banner move: --before: 'first' is not the id of a banner; 'rondo banner list SET' shows the ids",
        usage: usage))
    for words in [["2", "--after", "7"], ["7", "--first"]] {
      expect(
        try box.run(["banner", "move", "spring"] + words),
        .failed(
          3,
          "rondo banner move: no banner 7 in set 'spring'\n'rondo banner list spring --all' shows those there are.\n"))
    }
    #expect(try box.order() == [1, 2])
  }

  @Test("where a format is asked for, the new list is printed")
  func listing() throws {
    let box = try Sandbox.withBanners("a", "b")
    let moved = try box.run("banner", "move", "spring", "2", "--first", "--format", "json")
    #expect(moved == (try box.run("banner", "list", "spring", "--format", "json")))
    let reordered = try box.run("banner", "reorder", "spring", "1", "2", "--format", "table")
    #expect(reordered == (try box.run("banner", "list", "spring")))
  }

  @Test("disabled banners keep their place, and archived ones have none")
  func disabledAndArchived() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    try box.rondo("banner", "edit", "spring", "2", "--disable")
    try box.rondo("banner", "archive", "spring", "3")
    #expect(
      try box.run("banner", "reorder", "spring", "2", "1").output == "the order of 'spring' is 2 1, at revision 6\n")
    #expect(try box.objects("banner", "list", "spring").map { $0["real_index"] as? Int } == [nil, 0])
  }
}
