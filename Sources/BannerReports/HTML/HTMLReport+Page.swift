import BannerStore
import CivilTime

extension HTMLReport {
  /// The page, as UTF-8 text; well-formed as XML, too.
  public var page: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta http-equiv="Content-Security-Policy" content="\(HTMLText.escape(HTMLStyle.policy))"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="generator" content="\(HTMLText.escape(madeBy))"/>
    <title>\(HTMLText.escape("Report: \(subject)"))</title>
    <style>\(HTMLStyle.css)</style>
    </head>
    <body>
    <header>
    <h1>\(HTMLText.name(subject))</h1>
    <dl class="facts">
    \(facts.map { "<dt>\(HTMLText.escape($0.name))</dt><dd>\(HTMLText.escape($0.value))</dd>\n" }.joined())</dl>
    </header>
    <main>
    \(sums)\(timeSection)\(bannerSection)\(campaignSection)\(visitorSection)\(verdictSection)</main>
    <footer><p class="note">Served: put into an answer, seen or not. Impressions: rendered, as the client reports. \
    Viewable: at least half in view for a second. Clicks: followed links and taps. Click rate: clicks by impressions; \
    none without impressions. Made by \(HTMLText.escape(madeBy)).</p></footer>
    </body>
    </html>

    """
  }

  private var facts: [(name: String, value: String)] {
    let zone = query.zone
    var facts = [("Period", period), ("Time zone", zone.identifier)]
    if !query.banners.isEmpty {
      facts.append(("Banners", query.banners.sorted().map { "\($0)" }.joined(separator: ", ")))
    }
    if let campaign = query.campaign { facts.append(("Campaign", campaign)) }
    facts.append(("Counts", time.basis.words))
    facts.append(("Made", madeAt.formatted(in: zone)))
    return facts
  }

  /// The first and the last day, or else the instants between which the period lies.
  private var period: String {
    let zone = query.zone
    if let from = query.from, let to = query.to, from < to, let first = PreviousPeriod.day(beginningAt: from, in: zone),
      let next = PreviousPeriod.day(beginningAt: to, in: zone)
    {
      let last = next.adding(days: -1)
      return first == last ? "\(first)" : "\(first) to \(last)"
    }
    let begin = query.from.map { $0.formatted(in: zone) } ?? "the first count"
    let end = query.to.map { "before \($0.formatted(in: zone))" } ?? "the last count"
    return "from \(begin) to \(end)"
  }

  /// The sums of the period, each with how it compares with the period before.
  private var sums: String {
    let total = time.total
    let known = time.query.measures
    var items = Measure.allCases.filter { known.contains($0) && $0 != .clicksWithoutImpression }.map { measure in
      item(measure.title, HTMLText.number(total[measure]), change(of: measure, total))
    }
    let rate = total.clickThroughRate.map { Cell.share($0).displayText.text } ?? "–"
    let flag = total.isRateAboveOne ? "<span class=\"flag\">more clicks than impressions</span>" : rateBefore
    items.append(item("CLICK RATE", rate, flag))
    return "<ul class=\"sums\">\n\(items.joined())</ul>\n"
  }

  private func item(_ title: String, _ value: String, _ below: String) -> String {
    "<li><span>\(HTMLTable.title(Column("", title: title)))</span><b>\(value)</b>\(below)</li>\n"
  }

  private func change(of measure: Measure, _ total: Figures) -> String {
    guard let before else { return "" }
    let was = "before: \(HTMLText.number(before[measure]))"
    guard before[measure] > 0 else { return "<span>\(was)</span>" }
    let percent = (Double(total[measure]) / Double(before[measure]) - 1) * 100
    return "<span>\(was) (\(Cell.changeInPercent((percent * 100).rounded() / 100).displayText.text))</span>"
  }

  private var rateBefore: String {
    guard let rate = before?.clickThroughRate else { return "" }
    return "<span>before: \(Cell.share(rate).displayText.text)</span>"
  }

  private var timeSection: String {
    guard !time.rows.isEmpty else { return "<p>Nothing was counted in this period.</p>\n" }
    let name = time.query.dimension.rawValue
    let labels = time.rows.map { row in row.labels.first?.displayText.text ?? "" }
    func columns(_ measure: Measure) -> String {
      TimeCharts.columns(
        id: "\(measure)-by-\(name)", title: "\(HTMLTable.title(measure.column)) by \(name)", kind: measure.rawValue,
        labels: labels, values: time.rows.map { max(0, $0.figures[measure]) }, unit: measure.rawValue
      ).svg
    }
    let rate = TimeCharts.line(
      id: "rate-by-\(name)", title: "Click rate by \(name)", kind: "rate", labels: labels,
      shares: time.rows.map(\.figures.clickThroughRate))
    return """
      <section><h2>By \(name)</h2>
      \(columns(.impressions))\(columns(.clicks))\(rate.svg)\
      \(HTMLTable(caption: "Figures by \(name)", listing: time.listing(for: .table)).html)</section>

      """
  }

  private var bannerSection: String {
    let measure: Measure = banners.total.impressions > 0 ? .impressions : .clicks
    let bars = banners.rows.filter { $0.figures[measure] > 0 }
      .sorted { $0.figures[measure] > $1.figures[measure] }
      .map { row in (row.labels.last?.displayText.text ?? "", row.figures[measure]) }
    let shown = Array(bars.prefix(HTMLReport.mostBars))
    let title =
      bars.count > shown.count
      ? "\(HTMLTable.title(measure.column)) of the first \(shown.count) of \(bars.count) banners"
      : "\(HTMLTable.title(measure.column)) by banner"
    let chart = BarChart.chart(
      id: "banners", title: title, kind: measure.rawValue, bars: shown, unit: measure.rawValue)
    return """
      <section><h2>By banner</h2>
      \(shown.isEmpty ? "" : chart.svg)\
      \(HTMLTable(caption: "Figures by banner", listing: banners.listing(for: .table)).html)</section>

      """
  }

  private var campaignSection: String {
    guard campaigns.rows.contains(where: { $0.key != .text(nil) }) else { return "" }
    return """
      <section><h2>By campaign</h2>
      \(HTMLTable(caption: "Figures by campaign", listing: campaigns.listing(for: .table)).html)</section>

      """
  }

  private var visitorSection: String {
    // Where days are those of UTC they stand in the table by day.
    guard !visitors.isEmpty, !time.rows.contains(where: { $0.visitors != nil }) else { return "" }
    let listing = Listing(
      columns: [
        Column("day"), Column("viewers", alignment: .trailing),
        Column("clickers", alignment: .trailing),
      ],
      rows: visitors.map { count in
        [.text("\(CivilDate(daysSince1970: Int(count.day)))"), .integer(count.viewers), .integer(count.clickers)]
      })
    return """
      <section><h2>Different visitors</h2>
      <p class="note">By day of UTC, among those that may be told apart; they cannot be added up over days.</p>
      \(HTMLTable(caption: "Different visitors by day", listing: listing).html)</section>

      """
  }

  private var verdictSection: String {
    guard let verdicts, verdicts.rows.count > 1 else { return "" }
    return """
      <section><h2>What does not count</h2>
      <p class="note">By the time of receipt; each as what it would have been.</p>
      \(HTMLTable(caption: "Figures by verdict", listing: verdicts.listing(for: .table)).html)</section>

      """
  }
}
