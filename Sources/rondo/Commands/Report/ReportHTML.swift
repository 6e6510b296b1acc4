import BannerReports
import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo report html`.
enum ReportHTML {
  private static let all = Option(flag: "all", help: "Report on all sets.")

  private static let output = Option(
    "output", value: "FILE",
    help: "The file to write, in the place of one that is there; - is standard output.", parse: FilePath.parse
  ).required()

  static let command = Command(
    "html", abstract: "Write a report as a page with drawings, to read, send or print.",
    discussion: """
      The page is one file that needs nothing else: it has no script and loads nothing, its drawings are SVG, it follows \
      the light or dark of the reader, and it prints on A4 without cutting rows. It has the sums of the period beside those \
      of the period before (where both --from and --to are given), impressions, clicks and the click rate by day (by month \
      where there are more than 400 days), figures by banner and campaign, different visitors by day of UTC, and what does \
      not count. It says which period, zone and version of the counts it shows, and when it was made.
      """,
    arguments: [ReportParameters.set],
    options: [
      all, output, ReportParameters.banners, ReportParameters.campaign, ReportParameters.from, ReportParameters.to,
      ReportParameters.timeZone, ReportParameters.counts,
    ],
    examples: [
      Example(
        "rondo report html spring --from 2026-11-01 --to 2026-12-01 --output november.html",
        "Write November's report on a set:")
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    switch (invocation[ReportParameters.set], invocation[all]) {
    case (nil, false): throw UsageError("SET is missing", hint: "give the slug of a set, or --all")
    case (.some, true): throw UsageError("SET and --all exclude each other", hint: "give one of them")
    case (.some, false), (nil, true): break
    }
    try invocation.withStore { context in
      let query = try ReportParameters.query(of: invocation, by: EventReport.Dimension.banner, in: context)
      let report = try HTMLReport(
        query, madeAt: context.now, madeBy: "Rondo \(Rondo.version)", from: context.store)
      let bytes = Array(report.page.utf8)
      let path = invocation[output]
      if path == "-" {
        try invocation.console.output.write(bytes: bytes)
      } else {
        try FileHandle.replace(path, with: bytes)
        try invocation.console.output.write(line: "wrote the report to \(path)")
      }
    }
  }
}
