import BannerEligibility
import BannerStore
import CivilTime
import SeededRandom
import Testing

@testable import BannerServer

struct CapBookStoringTests {
  @Test("A promise waits until the database covers it, and what is covered ahead is given out at once")
  func waitsForTheDatabase() {
    var model = CapModel(caps: [.banner(1): Caps(impressions: 1_000)])
    let end = model.now + 1_000
    var claims: [CapClaim] = []
    for _ in 0..<8 {
      guard case .promised(let claim) = model.book.claim(1, bucket: end, at: model.now) else {
        Issue.record("given out without the database")
        return
      }
      claims.append(claim)
    }
    #expect(claims.allSatisfy { !model.book.isDurable($0) })
    model.store()
    #expect(claims.allSatisfy { model.book.isDurable($0) })
    #expect(model.rows == [.init(bannerID: 1, bucket: end, content: .init(reserved: 8, headroom: 4))])
    for _ in 0..<4 {
      guard case .granted = model.book.claim(1, bucket: end, at: model.now) else {
        Issue.record("the headroom was not used")
        return
      }
    }
    guard case .promised = model.book.claim(1, bucket: end, at: model.now) else {
      Issue.record("more was given out than is covered")
      return
    }
  }

  @Test("A small cap has no headroom, which a crash would take away from it")
  func spareSmallCaps() {
    var model = CapModel(caps: [.banner(1): Caps(impressions: 10)])
    for _ in 0..<6 { _ = model.book.claim(1, bucket: model.now + 1_000, at: model.now) }
    model.store()
    #expect(model.rows.map(\.content) == [.init(reserved: 6, headroom: 0)])
  }

  @Test("Where there is room for a great many, all banners of a set get headroom with the first that is asked for")
  func preparesSets() {
    var model = CapModel(caps: [.set(1): Caps(impressions: 1_000_000_000)])
    let end = model.now + 1_000
    guard case .promised = model.book.claim(1, bucket: end, at: model.now) else {
      Issue.record("given out without the database")
      return
    }
    model.store(.urgent)
    #expect(model.rows.sorted { $0.bannerID < $1.bannerID }.map(\.content.headroom) == [64, 64])
    guard case .granted = model.book.claim(2, bucket: end, at: model.now) else {
      Issue.record("the second banner had no headroom")
      return
    }
  }

  @Test("A row that was not taken is written again, and its promises go on waiting")
  func triesAgain() {
    var model = CapModel(caps: [.banner(1): Caps(impressions: 10)])
    guard case .promised(let claim) = model.book.claim(1, bucket: model.now + 1_000, at: model.now) else { return }
    model.store(fails: true)
    #expect(!model.book.isDurable(claim))
    model.store()
    #expect(model.book.isDurable(claim))
    #expect(model.book.rowsToStore(.all, at: model.now).isEmpty)
  }

  @Test("A clean end leaves what was promised, and a crash what may have been")
  func ends() {
    var model = CapModel(caps: [.banner(1): Caps(impressions: 1_000)])
    let end = model.now + 1_000
    for _ in 0..<8 { _ = model.book.claim(1, bucket: end, at: model.now) }
    model.store()
    model.book.see(1, bucket: end, time: model.now, at: model.now)
    func opened(_ rows: [CapBook.Row]) -> Int64 {
      var next = CapModel(caps: [.banner(1): Caps(impressions: 1_000)])
      for row in rows { next.book.load(row, rendered: 1, at: model.now) }
      return next.book.accounts[.banner(1)]?.reserved ?? -1
    }
    #expect(opened(model.rows) == 11)
    #expect(opened(model.book.rowsToStore(.last, at: model.now)) == 7)
  }

  @Test("A promise that is taken back frees its room and is taken out of the row")
  func takesBack() {
    var model = CapModel(caps: [.banner(1): Caps(impressions: 1)])
    guard case .promised(let claim) = model.book.claim(1, bucket: model.now + 1_000, at: model.now) else { return }
    model.store()
    #expect(model.book.claim(1, bucket: model.now + 1_000, at: model.now) == .full)
    model.book.release(claim)
    model.store()
    #expect(model.rows.map(\.content.reserved) == [0])
    guard case .promised = model.book.claim(1, bucket: model.now + 1_000, at: model.now) else {
      Issue.record("the room did not come back")
      return
    }
  }

  @Test("No order of events delivers or promises more than any cap, and no crash forgets a promise", arguments: 0..<40)
  func staysWithinCaps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func caps() -> Caps {
      Caps(
        impressions: Bool.random(using: &random) ? Int64.random(in: 0...40, using: &random) : nil,
        impressionsPerDay: Bool.random(using: &random) ? Int64.random(in: 0...15, using: &random) : nil)
    }
    var model = CapModel(caps: [
      .banner(1): caps(), .banner(2): caps(), .set(1): caps(), .set(2): caps(), .campaign(1): caps(),
    ])
    for _ in 0..<600 {
      model.step(using: &random)
      model.check()
    }
    #expect(model.impressions.count + model.showings.count > 0 || model.caps.values.contains { $0.impressions == 0 })
  }
}

extension CapModel {
  /// One thing that may happen.
  mutating func step(using random: inout SeededGenerator) {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<45: ask(using: &random)
    case 45..<60: render(using: &random)
    case 60..<75: answerWaiting(fails: Int.random(in: 0..<5, using: &random) == 0, using: &random)
    case 75..<90: now += Int64.random(in: 0...2_000_000, using: &random)
    case 90..<92: now = (day + 1) * Self.dayMs
    case 92..<96: reread()
    default: crash()
    }
  }

  private mutating func ask(using random: inout SeededGenerator) {
    let bannerID = Int64.random(in: 1...3, using: &random)
    guard owners[bannerID] != nil else { return }
    let end = ReservationBucket.end(issuedAt: now, life: 24_000_000)
    switch book.claim(bannerID, bucket: end, at: now) {
    case .granted(let claim, _): showings.append(Showing(claim: claim, isOut: true))
    case .promised(let claim): showings.append(Showing(claim: claim, isOut: false))
    case .full: break
    case .unknown: Issue.record("the figures were lost")
    }
  }

  private mutating func render(using random: inout SeededGenerator) {
    let open = showings.indices.filter {
      showings[$0].isOut && !showings[$0].isRendered && showings[$0].claim.bucket > now
    }
    guard let place = open.randomElement(using: &random) else { return }
    showings[place].isRendered = true
    let claim = showings[place].claim
    impressions.append((claim.bannerID, day))
    book.see(claim.bannerID, bucket: claim.bucket, time: now, at: now)
  }

  /// The writer comes round: those who wait are answered, or sent away and their promises taken back.
  private mutating func answerWaiting(fails: Bool, using random: inout SeededGenerator) {
    store(Bool.random(using: &random) ? .all : .urgent, fails: fails)
    for place in showings.indices.reversed() where !showings[place].isOut {
      if book.isDurable(showings[place].claim) {
        showings[place].isOut = true
      } else {
        book.release(showings[place].claim)
        showings.remove(at: place)
      }
    }
  }

  /// The figures are read from the database, which has every impression.
  mutating func reread() {
    for holder in caps.keys {
      let standing = Standing(
        impressions: delivered(of: holder, today: false), impressionsToday: delivered(of: holder, today: true))
      book.load(standing, of: holder, at: now)
    }
  }

  /// Nothing is left but what is on the disk.
  private mutating func crash() {
    showings.removeAll { !$0.isOut }
    book = CapBook()
    put()
    reread()
    let rendered = showings.filter(\.isRendered)
    for row in rows {
      let count = rendered.count { $0.claim.bannerID == row.bannerID && $0.claim.bucket == row.bucket }
      book.load(row, rendered: Int64(count), at: now)
    }
  }

  /// What must hold at every moment.
  func check() {
    #expect(book.unknown == Set(book.accounts.filter { !$0.value.isKnown }.keys))
    for (holder, caps) in caps {
      let open = open(of: holder, onlyOut: false)
      #expect(book.accounts[holder].map { $0.reserved >= 0 } == true)
      if let most = caps.impressions { #expect(delivered(of: holder, today: false) + open <= most) }
      if let most = caps.impressionsPerDay { #expect(delivered(of: holder, today: true) + open <= most) }
    }
    for bannerID in owners.keys {
      let out = showings.count { $0.isOut && !$0.isRendered && $0.claim.bannerID == bannerID && $0.claim.bucket > now }
      #expect(durablyOpen(of: bannerID) >= Int64(out), "the database covers what is out")
    }
  }
}
