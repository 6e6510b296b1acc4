import Testing

@Suite("The shared cases of looping carousels")
struct CarouselCaseTests {
  @Test("A case of the file holds", arguments: try CarouselCase.all())
  func caseHolds(_ carouselCase: CarouselCase) throws {
    let differences = try CaseRunner.differences(in: carouselCase)
    #expect(differences.isEmpty, "\(carouselCase.id): \(differences.joined(separator: "; "))")
  }

  @Test("The file holds no fewer cases than it came with, each with an id of its own")
  func fileIsWhole() throws {
    let ids = try CarouselCase.all().map(\.id)
    #expect(ids.count >= 386)
    #expect(Set(ids).count == ids.count)
  }

  @Test(
    "A case that says something unknown fails, and so does one that expects something else",
    arguments: [
      (events: #"{"type": "fly"}"#, expect: #""current": 0"#, extra: ""),
      (events: #"{"type": "next", "buy": 1}"#, expect: #""current": 1"#, extra: ""),
      (events: #"{"type": "tap"}"#, expect: #""current": 0"#, extra: ""),
      (events: #"{"type": "next", "by": "1"}"#, expect: #""current": 1"#, extra: ""),
      (events: #"{"type": "goto", "index": 1, "direction": "up"}"#, expect: #""current": 1"#, extra: ""),
      (events: #"{"type": "next"}"#, expect: #""curent": 1"#, extra: ""),
      (events: #"{"type": "next"}"#, expect: "", extra: ""),
      (events: #"{"type": "next"}"#, expect: #""current": 1"#, extra: #", "clock": 5"#),
    ])
  func unknownThingFails(events: String, expect: String, extra: String) throws {
    let carouselCase = try CarouselCase(
      json: #"{"id": "x", "layout": "none", "n": 3, "events": [\#(events)], "expect": {\#(expect)}\#(extra)}"#)
    #expect(throws: CaseProblem.self) { try CaseRunner.differences(in: carouselCase) }
  }

  @Test(
    "A wrong expectation is told, whatever its kind",
    arguments: [
      #""current": 2"#, #""currentId": "c""#, #""current": null"#, #""current": "1""#, #""map": [0, 1]"#,
      #""clicks": {"a": 1}"#, #""offset": 100.00001"#, #""accepted": false"#,
    ])
  func wrongExpectationIsTold(expectation: String) throws {
    let events = #"{"type": "resize", "width": 100}, {"type": "next"}"#
    let carouselCase = try CarouselCase(
      json: #"{"id": "x", "layout": "none", "n": 3, "events": [\#(events)], "expect": {\#(expectation)}}"#)
    #expect(try CaseRunner.differences(in: carouselCase).count == 1)
  }
}
