import BannerStore
import CommandLineTool

/// The command `rondo banner add`.
enum BannerAdd {
  private static let target: Option<TargetURL> = BannerParameters.target.required()
  private static let image: Option<ImageSource> = BannerParameters.image.required()

  private static let dwell = Option(
    "dwell", value: "DURATION", help: "How long it shows; the interval of the set when left out.",
    parse: DwellText.parse)

  private static let disabled = Option(flag: "disabled", help: "Do not show it until 'rondo banner edit --enable'.")

  private static let place: Alternatives<Place?> = Alternatives(
    atMostOneOf: BannerParameters.places(
      first: "Put it before all others; without a place it goes after them.",
      before: "Put it right before this banner.", after: "Put it right after this banner."))

  static let command = Command(
    "add", abstract: "Add a banner to a set.",
    discussion: """
      Without a name it gets that of the image file, without its ending. The target is kept byte for byte; one that \
      browsers could take for another address is refused.

      Where these stand in the path, query or fragment of the target, each click over HTTP puts a value in their place: \
      {banner} the id of the banner, {set} the slug of its set, {timestamp} the time in milliseconds since 1970 UTC, \
      {cachebuster} a random number. Other braces stay as they are.

      A banner shows while nothing keeps it from that: its flights and dayparts are open, its caps and those of its set \
      and campaign leave room, and its campaign is not archived. Times of flights are in the zone of the set, and a date \
      is its first moment: 2026-12-01..2026-12-25 ends with the 24th.
      """,
    arguments: [BannerParameters.set],
    options: [
      target, image, BannerParameters.name, BannerParameters.alt, dwell, disabled, place,
    ] + ConditionParameters.all + [FormatOptions.ofResult],
    examples: [
      Example(
        "rondo banner add spring --target 'https://example.org/?a=1&b=2' --image offer.png --alt 'Ten per cent off'",
        "Add a banner with a picture from a file:"),
      Example(
        "rondo banner add spring --target https://example.org/ --image https://cdn.example.org/a.webp --first --dwell 8s",
        "Add one in front, with a picture on the web, for eight seconds:"),
      Example(
        """
        rondo banner add spring --target https://example.org/ --image offer.png --flight 2026-12-01..2026-12-25 \
        --daypart 'mon-fri 09:00-17:00' --cap impressions=10000 --pacing even
        """,
        "Add one for office hours in Advent, with ten thousand impressions spread over the days:"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    let image = invocation[image]
    guard let name = invocation[BannerParameters.name] ?? image.suggestedName else {
      throw UsageError("--name TEXT is missing", hint: "the image has no file name to take it from")
    }
    try invocation.withStore { context in
      let set = invocation[BannerParameters.set]
      let conditions = try invocation.conditionChanges(in: invocation.zone(ofSet: set, in: context))
      let banner = try image.with(byteLimit: context.store.media.byteLimit) { image in
        var settings = BannerSettings(
          name: name, target: invocation[target], image: image, altText: invocation[BannerParameters.alt] ?? "",
          dwellMs: invocation[dwell], isEnabled: !invocation[disabled])
        settings.take(conditions)
        return try context.store.addBanner(settings, toSet: set, at: invocation[place] ?? .last, now: context.now)
      }
      try invocation.report("added banner \(banner.id) to '\(set)'", banner, in: context)
    }
  }
}

extension BannerSettings {
  /// Takes the conditions that a banner is to be under.
  fileprivate mutating func take(_ conditions: BannerChanges) {
    weight = conditions.weight ?? weight
    flights = conditions.flights ?? flights
    dayparts = conditions.dayparts ?? dayparts
    caps = conditions.caps ?? caps
    pacing = conditions.pacing ?? pacing
    frequencyCap = conditions.frequencyCap?.value
    campaign = conditions.campaign?.value
  }
}

extension Invocation {
  /// Says what became of a banner, in a sentence or as its record.
  func report(_ sentence: String, _ banner: Banner, in context: Context) throws {
    let overview = try BannerOverview(banner.id, ofSet: self[BannerParameters.set], in: context)
    try report("\(sentence), which is at revision \(overview.revision)", BannerFields.shown, overview)
  }
}
