import BannerEligibility
import BannerRotation
import BannerStore
import CivilTime

extension TestStore {
  /// The number of a set.
  func setID(_ slug: String = "hero") throws -> Int64 {
    try store.set(slug).set.id
  }

  /// Settles a set for the present; says whether that made a revision.
  @discardableResult
  func settle(_ slug: String = "hero") throws -> Bool {
    try store.settle(setID: setID(slug), at: now)
  }

  /// The cause of the newest revision.
  func cause(_ slug: String = "hero") throws -> RevisionCause {
    try store.set(slug).revision.cause
  }

  /// A banner with conditions, at the end of the order.
  func addBanner(_ name: String, to slug: String = "hero", _ configure: (inout BannerSettings) throws -> Void) throws
    -> Int64
  {
    var settings = try BannerSettings.sample(name)
    try configure(&settings)
    return try store.addBanner(settings, toSet: slug, now: now).id
  }

  /// When the set falls due, as whoever follows it learns.
  func boundary(_ slug: String = "hero") throws -> Instant? {
    var found: ScheduledSet?
    try store.visitSets(changedAfter: 0) { result in
      let set = try result.get()
      if set.slug == slug { found = set }
    }
    return found?.eligibilityChange.map(Instant.init(millisecondsSince1970:))
  }

  /// Sets the clock.
  func goTo(_ text: String, in zone: TimeZone = .utc) throws {
    now = try TimeText.parse(text, in: zone)
  }

  /// Records impressions of the banner at a place of the newest revision, each under an id of its own.
  func see(_ times: Int, place: Int = 0, of slug: String = "hero") throws {
    let set = try store.set(slug)
    let intake = EventIntake(store: store, pastToleranceMs: nil)
    let verdicts = try intake.record(at: now) { recorder in
      try (0..<times).map { _ in
        try recorder.record(
          TokenEvent(
            kind: .impression, servedID: newID(), setID: set.set.id, revision: set.set.revision,
            bannerID: set.revision.items[place].bannerID, realIndex: RealIndex(place)))
      }
    }
    precondition(verdicts.allSatisfy { $0 == .accepted(noImpression: false) })
  }

  /// Records taps on the banner at a place of the newest revision of a set of layout `none`.
  func click(_ times: Int, place: Int = 0, of slug: String = "hero") throws {
    let revision = try revision(slug)
    let verdicts = try record(
      (0..<times).map { _ in tap(place, set: slug, revision: revision, layout: PaddingLayout.none) })
    precondition(verdicts.count == times)
  }
}

extension Flights {
  /// One flight from a local time until another, either of which may be left out.
  init(_ text: String, in zone: TimeZone = .utc) throws {
    self.init([try FlightText.parse(text, in: zone)])
  }
}

extension Dayparts {
  /// Some dayparts as people write them.
  init(_ texts: String...) throws {
    self.init(try texts.map { try Daypart(parsing: $0) })
  }
}
