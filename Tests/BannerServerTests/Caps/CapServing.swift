import BannerEligibility
import BannerServer
import BannerStore
import CivilTime
import HTTPServer
import JSON

@testable import BannerServer

/// Who owns the cap of a test.
enum CapPlace: CaseIterable {
  case banner
  case set
  case campaign
}

extension TestServer {
  /// One more banner with conditions; not published yet.
  @discardableResult
  func addBanner(
    _ name: String, to slug: String = "hero", conditions: (inout BannerSettings) throws -> Void
  ) throws -> Int64 {
    var settings = BannerSettings(
      name: name, target: try TargetURL(parsing: "https://example.org/\(name)"),
      image: .url(try TargetURL(parsing: "https://cdn.example/\(name).png")))
    try conditions(&settings)
    return try store.addBanner(settings, toSet: slug, at: .last, now: clock.now).id
  }

  /// Publishes, and settles what the server says is to be settled, as the daemon does; whether anything was.
  @discardableResult
  func settle() throws -> Bool {
    let due = server.takeSetsToSettle().map { DueSet(setID: $0, at: clock.now) }
    let settled = try store.settle(due, outstanding: server.outstandingReservations())
    try publish()
    return settled.contains { $0.isRevised }
  }

  /// A set `hero` with a capped banner `a` and a banner `b` without caps of its own.
  func makeCapped(_ caps: Caps, by place: CapPlace = .banner, alone: Bool = false) throws -> (a: Int64, b: Int64?) {
    var settings = SetSettings(title: "Hero")
    if place == .set { settings.caps = caps }
    _ = try store.createSet(Slug("hero"), settings, at: clock.now)
    if place == .campaign {
      _ = try store.createCampaign(Slug("spring"), CampaignSettings(title: "Spring", caps: caps), at: clock.now)
    }
    let a = try addBanner("a") { banner in
      if place == .banner { banner.caps = caps }
      if place == .campaign { banner.campaign = try Slug("spring") }
    }
    let b = alone ? nil : try addBanner("b") { _ in }
    try publish()
    return (a, b)
  }

  /// Reports what an item was shown as.
  func report(_ item: JSONValue, through client: any Client) throws -> Answered {
    let url = item.text("impression_url") ?? ""
    return try client.get(url, [browser])
  }
}

extension Client {
  /// The banners of one answer of `next`; none where there are none.
  func next(_ query: String = "", set: String = "hero") throws -> [Int64] {
    try items(query, set: set).compactMap { $0.integer("banner_id") }
  }

  /// The items of one answer of `next`.
  func items(_ query: String = "", set: String = "hero") throws -> [JSONValue] {
    let answer = try get("/v1/sets/\(set)/next\(query)", [browser])
    return answer.status == 204 ? [] : try answer.json().at("items")?.arrayValue ?? []
  }
}
