import Foundation
import Testing

/// A row of `rondo why` in JSON, without what a test does not look at.
struct WhyRow: Equatable {
  var state: String
  var reasons: [String]
  var why: String?

  init(_ state: String, _ reasons: [String] = [], _ why: String? = nil) {
    self.state = state
    self.reasons = reasons
    self.why = why
  }

  init(_ object: [String: Any]) throws {
    state = try #require(object["state"] as? String)
    reasons = try #require(object["reasons"] as? [String])
    why = object["why"] as? String
  }
}

extension Sandbox {
  /// What `rondo why` says of each banner of `spring`, by name.
  func why(_ words: String...) throws -> [String: WhyRow] {
    let rows = try objects(["why", "spring"] + words)
    return Dictionary(
      try rows.map { (try #require($0["name"] as? String), try WhyRow($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Adds a banner under conditions, which are the words of options.
  func addBanner(_ name: String, _ words: String..., to set: String = "spring") throws {
    let picture = "https://cdn.example.org/\(name).png"
    let outcome = try run(
      ["banner", "add", set, "--name", name, "--target", "https://example.org/\(name)", "--image", picture] + words)
    try #require(outcome.exitCode == 0, "\(outcome)")
  }

  /// A set `spring` in Vienna whose banners are each kept away by something else at noon on 2031-11-03, a Monday.
  static func withReasons() throws -> Sandbox {
    let box = try withSet()
    try box.rondo("set", "create", "house")
    try box.rondo("set", "edit", "spring", "--time-zone", "Europe/Vienna", "--rotation", "weighted")
    try box.rondo("campaign", "create", "over")
    try box.addBanner("plain", "--weight", "3")
    try box.addBanner("zero", "--weight", "0")
    try box.addBanner("ended", "--flight", "2031-11-01..2031-11-03T09:00")
    try box.addBanner("soon", "--flight", "2031-12-24..2031-12-27")
    try box.addBanner("pausing", "--flight", "..2031-11-01", "--flight", "2031-11-03T13:30..")
    try box.addBanner("nights", "--daypart", "mon-fri 22-04")
    try box.addBanner("weekends", "--daypart", "sat,sun 00-24")
    try box.addBanner("capped", "--cap", "impressions/day=0")
    try box.addBanner("off", "--disabled")
    try box.addBanner("dropped", "--campaign", "over")
    try box.addBanner("limited", "--frequency-cap", "3", "--cap", "impressions=70", "--cap", "clicks=1")
    try box.addBanner("gone")
    try box.rondo("campaign", "archive", "over")
    try box.rondo("banner", "archive", "spring", "12")
    return box
  }
}
