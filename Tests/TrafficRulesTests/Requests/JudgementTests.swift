import Testing
import TrafficRules

@Suite struct JudgementTests {
  typealias Headers = RequestHeaders

  @Test("A browser's request counts, and may be given a visitor")
  func browser() {
    let judgement = Headers().judged()
    #expect(judgement.counts && judgement.mayHashVisitor)
    #expect(judgement.discount == nil && judgement.agentRule == nil)
    #expect(judgement.rulesVersion == UserAgentRules.builtIn.version)
  }

  @Test(
    "A request that nobody chose to make does not count",
    arguments: [
      (Headers(isHead: true), Discount.headRequest),
      (Headers(secPurpose: "prefetch"), .prefetch), (Headers(secPurpose: "prefetch;prerender"), .prerender),
      (Headers(secPurpose: "prefetch; prerender"), .prerender),
      (Headers(secPurpose: "prefetch;anonymous-client-ip"), .prefetch),
      (Headers(secPurpose: "prefetch;prerender;preview"), .prerender), (Headers(secPurpose: "PREFETCH"), .prefetch),
      (Headers(secPurpose: "other, prefetch"), .prefetch), (Headers(purpose: "prefetch"), .prefetch),
      (Headers(purpose: "preview"), .preview), (Headers(xPurpose: "preview"), .preview),
      (Headers(xPurpose: "instant"), .prerender),
      (Headers(xMoz: "prefetch"), .prefetch),
      (Headers(secPurpose: "prefetch;prerender", purpose: "prefetch"), .prerender),
      (Headers(secPurpose: "prefetch", purpose: "prerender"), .prerender),
      (Headers(purpose: "prefetch", xPurpose: "preview"), .prefetch),
      (Headers(secPurpose: "other\nprefetch"), .prefetch), (Headers(purpose: "\nprefetch"), .prefetch),
      (Headers(secPurpose: "prefetch\nprefetch;prerender"), .prerender), (Headers(xMoz: "pre\nprefetch"), .prefetch),
      (Headers(userAgent: nil), .emptyUserAgent), (Headers(userAgent: ""), .emptyUserAgent),
      (Headers(userAgent: "  "), .emptyUserAgent),
      (Headers(userAgent: "-"), .emptyUserAgent), (Headers(userAgent: "\"\""), .emptyUserAgent),
      (Headers(userAgent: "Googlebot/2.1"), .crawler), (Headers(userAgent: "Mozilla/5.0"), .prefetch),
    ])
  func discounts(headers: Headers, discount: Discount) {
    let judgement = headers.judged()
    #expect(judgement.discount == discount)
    #expect(!judgement.counts && !judgement.mayHashVisitor)
  }

  @Test(
    "A purpose that is not known is none",
    arguments: [
      Headers(secPurpose: ""), Headers(secPurpose: "navigate"), Headers(secPurpose: "noprefetch"),
      Headers(secPurpose: "prefetching"),
      Headers(secPurpose: "pre-prefetch"), Headers(purpose: "prefetch_me"), Headers(xMoz: "livebookmarks"),
      Headers(xMoz: "pre"),
    ])
  func unknownPurposes(headers: Headers) {
    #expect(headers.judged().counts)
  }

  @Test("What is asked for comes before what it is for, and that before who asks")
  func order() {
    let all = Headers(isHead: true, userAgent: "Googlebot", secPurpose: "prefetch")
    #expect(all.judged().discount == .headRequest)
    #expect(Headers(userAgent: "Googlebot", secPurpose: "prefetch").judged().discount == .prefetch)
    #expect(Headers(userAgent: "", secPurpose: "prefetch").judged().discount == .prefetch)
  }

  @Test(
    "Who objects to being tracked counts, but without a visitor",
    arguments: [
      (Headers(dnt: "1"), false), (Headers(gpc: "1"), false), (Headers(dnt: "1", gpc: "0"), false),
      (Headers(dnt: "0"), true),
      (Headers(dnt: "", gpc: ""), true), (Headers(gpc: "?1"), true), (Headers(dnt: "unspecified"), true),
      (Headers(dnt: "11"), true),
    ])
  func objections(headers: Headers, mayHash: Bool) {
    let judgement = headers.judged()
    #expect(judgement.counts)
    #expect(judgement.mayHashVisitor == mayHash)
  }

  @Test("The proxy of a mail service counts, but its address is no visitor's")
  func proxy() {
    let judgement = Headers(userAgent: "Firefox/11.0 (via ggpht.com GoogleImageProxy)").judged()
    #expect(judgement.counts && !judgement.mayHashVisitor)
    #expect(judgement.agentRule?.verdict == .proxy)
  }

  @Test("A library that scripts use follows no link for a person, but reports for people; other programs do neither")
  func reports() {
    #expect(Headers(userAgent: "python-requests/2.32.3").judged().discount == .tool)
    let player = Headers(isReport: true, userAgent: "python-requests/2.32.3").judged()
    #expect(player.counts && player.mayHashVisitor)
    #expect(player.agentRule?.verdict == .tool)
    #expect(!Headers(isReport: true, userAgent: "curl/8.5.0", dnt: "1").judged().mayHashVisitor)
    #expect(Headers(isReport: true, userAgent: "X HeadlessChrome/141.0").judged().discount == .headless)
    #expect(Headers(isReport: true, userAgent: "Googlebot").judged().discount == .crawler)
    #expect(Headers(isReport: true, userAgent: "").judged().discount == .emptyUserAgent)
    #expect(Headers(isReport: true, purpose: "prefetch").judged().discount == .prefetch)
  }

  @Test("An allow rule makes a person, but neither a reader of what was fetched ahead nor one of a head")
  func allowed() throws {
    let rules = try UserAgentRules.builtIn.extended(by: Array("allow ^curl/*".utf8), source: "house")
    let judgement = Headers(userAgent: "curl/8.5.0").judged(by: rules)
    #expect(judgement.counts && judgement.mayHashVisitor)
    #expect(judgement.agentRule?.description == "allow ^curl/* (house:1)")
    #expect(Headers(userAgent: "curl/8.5.0", purpose: "prefetch").judged(by: rules).discount == .prefetch)
    #expect(Headers(isHead: true, userAgent: "curl/8.5.0").judged(by: rules).discount == .headRequest)
  }
}
