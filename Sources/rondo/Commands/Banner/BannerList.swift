import BannerStore
import CivilTime
import CommandLineTool

/// The command `rondo banner list`.
enum BannerList {
  private static let all = Option(flag: "all", help: "List the archived banners as well, after the others.")

  static let command = Command(
    "list", abstract: "List the banners of a set in their order.",
    discussion: """
      The index is the real index, the place among the banners that are shown, from 0; a banner that is not shown has \
      none. One without a dwell shows for the interval of the set.

      The state is 'rotating', or the first reason for which a banner is not in the rotation, by the names that 'rondo \
      why' gives: disabled, archived, campaign_archived, weight_zero, not_yet (its flight has not begun), \
      between_flights, ended, outside_daypart (it shows at other hours), capped, paced (the day has had its part); or due \
      (it may show and will when the daemon has noticed).

      Keys in CSV and JSON: id, real_index, set, revision (which an app sends back with each tap), name, enabled, state, \
      dwell_ms, target_url, target_location (as it is sent to a browser), image_url or else image_file (in the folder \
      'media' beside the database), image_format, image_width, image_height and image_bytes, weight, flights, dayparts, \
      caps, pacing, frequency_cap, campaign, alt_text, position (among all that are not archived, from 0), created_at, \
      archived_at.
      """,
    arguments: [BannerParameters.set], options: [all, FormatOptions.ofListing], run: run)

  private static func run(_ invocation: Invocation) throws {
    let (set, format) = (invocation[BannerParameters.set], invocation[FormatOptions.ofListing])
    try invocation.withStore { context in
      let listsAll = invocation[all]
      let now = context.now
      let conditions = try context.store.conditions(ofSet: set, at: now)
      // Only the time of archiving is shown in a list, so the zone is not looked up for the usual one.
      let zone = listsAll ? try TimeZone(identifier: conditions.set.timeZone) : .utc
      let overviews = conditions.banners.filter { listsAll || $0.banner.archivedAt == nil }.map { banner in
        BannerOverview(banner, of: conditions, at: now, zone: zone)
      }
      let fields = BannerFields.listed(withArchive: listsAll)
      try invocation.write(try fields.listing(of: overviews, as: format), as: format)
    }
  }
}
