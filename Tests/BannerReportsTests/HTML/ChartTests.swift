import Testing

@testable import BannerReports

@Suite("Drawings of a page")
struct ChartTests {
  @Test(
    "have an axis with a few round steps that goes beyond the greatest value",
    arguments: [
      (0, 1, [0, 1]), (1, 1, [0, 1]), (3, 1, [0, 1, 2, 3]), (7, 1, [0, 2, 4, 6, 8]), (20, 1, [0, 5, 10, 15, 20]),
      (99, 1, [0, 50, 100]), (1_234, 1, [0, 500, 1_000, 1_500]), (0.0371, 0.001, [0, 0.01, 0.02, 0.03, 0.04]),
    ] as [(Double, Double, [Double])])
  func scales(greatest: Double, least: Double, steps: [Double]) {
    let scale = ChartScale(upTo: greatest, least: least)
    #expect(scale.steps.count == steps.count)
    for (step, expected) in zip(scale.steps, steps) { #expect(abs(step - expected) < 1e-9) }
    #expect(scale.top >= greatest)
  }

  @Test("take the largest counts there can be")
  func large() {
    let scale = ChartScale(upTo: Double(Int64.max), least: 1)
    #expect(scale.top >= Double(Int64.max) && scale.steps.count <= 7)
    let chart = TimeCharts.columns(
      id: "x", title: "x", kind: "clicks", labels: ["a", "b"], values: [.max, .max], unit: "clicks")
    #expect(!chart.svg.contains("nan") && !chart.svg.contains("inf"))
  }

  @Test("break a line where there is no value")
  func gaps() {
    let chart = TimeCharts.line(
      id: "x", title: "x", kind: "rate", labels: ["a", "b", "c", "d", "e"], shares: [0.1, 0.2, nil, 0.1, nil])
    #expect(chart.svg.split(separator: "<polyline").count == 2)
    #expect(chart.svg.split(separator: "<circle").count == 4)
  }

  @Test(
    "have numbers that people can read",
    arguments: [
      (0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567"), (.min, "-9,223,372,036,854,775,808"),
    ]
      as [(Int64, String)])
  func numbers(number: Int64, text: String) {
    #expect(HTMLText.number(number) == text)
  }

  @Test("have places to a tenth")
  func coordinates() {
    #expect([0, 1, -1.25, 3.14159, 2.96, .nan].map(HTMLText.coordinate) == ["0", "1", "-1.3", "3.1", "3", "0"])
  }
}
