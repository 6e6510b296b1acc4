import Foundation
import Testing

@Suite("rondo campaign")
struct CampaignTests {
  @Test("a campaign is made, listed, shown and changed")
  func life() throws {
    let box = try Sandbox.withSet()
    expect(
      try box.run("campaign", "create", "autumn", "--title", "Late autumn", "--cap", "impressions=1000"),
      .done("made the campaign 'autumn'\n"))
    expect(
      try box.run("campaign", "list"),
      .done(
        """
        SLUG    TITLE        STATE   SETS  BANNERS  SERVED  IMPRESSIONS  VIEWABLE  CLICKS  CAPS
        autumn  Late autumn  active     0        0       0            0         0       0  impressions=1000

        """))
    try box.rondo(
      "banner", "add", "spring", "--target", "https://e.org", "--image", "https://e.org/x.png", "--campaign", "autumn")
    expect(
      try box.run("campaign", "edit", "autumn", "--cap", "clicks/day=3", "--time-zone", "Europe/Vienna"),
      .done("changed the campaign 'autumn'\n"))
    expect(
      try box.run("campaign", "show", "autumn", "--format", "ndjson").masked,
      .done(
        """
        {"slug":"autumn","title":"Late autumn","state":"active","sets":1,"banners":1,"served":0,"impressions":0,\
        "viewable":0,"clicks":0,"caps":["clicks/day=3"],"time_zone":"Europe/Vienna","created_at":"TIME",\
        "archived_at":null}

        """))
  }

  @Test("its banners go with it into the archive and come back with it")
  func archive() throws {
    let box = try Sandbox.withBanners("a")
    try box.rondo("campaign", "create", "autumn")
    try box.rondo("banner", "edit", "spring", "1", "--campaign", "autumn")
    expect(try box.run("campaign", "archive", "autumn"), .done("archived the campaign 'autumn'\n"))
    #expect(try box.object("banner", "show", "spring", "1")["state"] as? String == "campaign_archived")
    #expect(try box.objects("campaign", "list").isEmpty)
    #expect(try box.objects("campaign", "list", "--all").count == 1)
    expect(
      try box.run("campaign", "edit", "autumn", "--title", "x"),
      .failed(
        4,
        """
        rondo campaign edit: the campaign 'autumn' is archived
        Restore it first with 'rondo campaign restore autumn'.

        """))
    expect(try box.run("campaign", "restore", "autumn"), .done("restored the campaign 'autumn'\n"))
    #expect(try box.object("banner", "show", "spring", "1")["state"] as? String == "rotating")
  }

  @Test("what does not exist, and a slug that is taken, are refused with the way out")
  func refusals() throws {
    let box = try Sandbox.withBanners("a")
    try box.rondo("campaign", "create", "autumn")
    expect(
      try box.run("campaign", "create", "autumn"),
      .failed(
        4,
        """
        rondo campaign create: there is a campaign 'autumn' already
        Change it with 'rondo campaign edit autumn', or choose another slug.

        """))
    expect(
      try box.run("banner", "edit", "spring", "1", "--campaign", "winter"),
      .failed(
        3, "rondo banner edit: no campaign 'winter'\n'rondo campaign list' shows the campaigns there are.\n"))
    expect(
      try box.run("campaign", "edit", "autumn"),
      .refused(
        "rondo campaign edit: there is nothing to change; give one of the options --title to --cap",
        usage: "rondo campaign edit CAMPAIGN [options]"))
  }
}
