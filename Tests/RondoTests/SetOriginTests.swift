import Testing

@Suite("The origins of a set")
struct SetOriginTests {
  @Test("are replaced by those given, shown as browsers write them, and taken away; no revision is made")
  func editing() throws {
    let box = try Sandbox.withSet()
    func origins() throws -> [String]? { try box.object("set", "show", "spring")["allowed_origins"] as? [String] }
    #expect(try origins() == [])
    expect(
      try box.run(
        "set", "edit", "spring", "--allow-origin", "https://b.example/", "--allow-origin", "HTTPS://A.example:443"),
      .done("changed the set 'spring', which is at revision 1\n"))
    #expect(try origins() == ["https://a.example", "https://b.example"])
    #expect(
      try box.rondo("set", "show", "spring").contains("ALLOWED ORIGINS     https://a.example, https://b.example\n"))
    try box.rondo("set", "edit", "spring", "--allow-origin", "*")
    try box.rondo("set", "edit", "spring", "--title", "New")
    #expect(try origins() == ["*"])
    try box.rondo("set", "edit", "spring", "--no-origin")
    #expect(try origins() == [])
  }

  @Test("that are none are refused with an example, and nothing is changed")
  func refused() throws {
    let box = try Sandbox.withSet()
    try box.rondo("set", "edit", "spring", "--allow-origin", "https://a.example")
    let before = try box.rondo("set", "show", "spring", "--format", "json")
    let path = try box.run("set", "edit", "spring", "--allow-origin", "https://shop.example/page")
    #expect(path.exitCode == 2)
    #expect(
      path.errors.hasPrefix(
        """
        rondo set edit: --allow-origin: 'https://shop.example/page' is no origin: an origin has no path, query or \
        fragment; write e.g. 'https://shop.example', or '*' for all

        """), "\(path.errors)")
    #expect(try box.run("set", "edit", "spring", "--allow-origin", "shop.example").exitCode == 2)
    let both = try box.run("set", "edit", "spring", "--allow-origin", "*", "--no-origin")
    #expect(both.exitCode == 2)
    #expect(
      both.errors.hasPrefix("rondo set edit: --allow-origin and --no-origin exclude each other; give one of them\n"))
    #expect(try box.rondo("set", "show", "spring", "--format", "json") == before)
  }
}
