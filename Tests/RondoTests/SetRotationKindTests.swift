import Foundation
import Testing

@Suite("rondo set with kinds of rotation and fallbacks")
struct SetRotationKindTests {
  @Test("kind, seed, fallback and caps are kept and shown")
  func settings() throws {
    let box = try Sandbox.withSet()
    try box.rondo(
      "set", "create", "hero", "--rotation", "random", "--seed", "42", "--fallback", "spring", "--cap",
      "impressions/day=100")
    let object = try box.object("set", "show", "hero")
    #expect(object["rotation"] as? String == "random" && object["seed"] as? Int == 42)
    #expect(object["fallback"] as? String == "spring" && object["caps"] as? [String] == ["impressions/day=100"])
    try box.rondo("set", "edit", "hero", "--rotation", "even", "--fallback", "none", "--cap", "none")
    let edited = try box.object("set", "show", "hero")
    #expect(edited["rotation"] as? String == "even" && edited["seed"] as? Int == 42)
    #expect(edited["fallback"] is NSNull && (edited["caps"] as? [String])?.isEmpty == true)
    #expect(edited["revision"] as? Int == 2)
  }

  @Test("a weighted set shows by its weights")
  func weighted() throws {
    let box = try Sandbox.withSet()
    try box.rondo("set", "edit", "spring", "--rotation", "weighted")
    for weight in ["3", "1"] {
      try box.rondo(
        "banner", "add", "spring", "--target", "https://e.org", "--image", "https://e.org/x.png", "--weight", weight)
    }
    let shown = try (0..<8).map { _ in
      try #require(
        try box.object("set", "next", "spring")["shown_banner_id"] as? Int)
    }
    #expect(shown.count { $0 == 1 } == 6 && shown.count { $0 == 2 } == 2)
  }

  @Test("fallbacks in a circle are refused with the circle")
  func circle() throws {
    let box = try Sandbox.withSet()
    try box.rondo("set", "create", "hero", "--fallback", "spring")
    expect(
      try box.run("set", "edit", "spring", "--fallback", "hero"),
      .failed(
        2,
        """
        rondo set edit: fallback 'hero': the sets would stand in for each other in a circle: spring → hero → spring
        Name another set, or 'none' for no fallback.

        """))
    expect(
      try box.run("set", "edit", "hero", "--fallback", "hreo"),
      .failed(3, "rondo set edit: no set 'hreo'\nDid you mean 'hero'?\n"))
    expect(
      try box.run("set", "edit", "hero", "--rotation", "shuffled"),
      .refused(
        "rondo set edit: --rotation: 'shuffled' is not one of its values; write sequential, weighted, random, even or "
          + "optimise",
        usage: "rondo set edit SET [options]"))
  }
}
