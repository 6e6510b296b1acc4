import CivilTime
import JSON
import SQLite

extension LoggedChange {
  /// What ``read(_:)`` expects.
  static let select = """
    SELECT change_log.id, made_at, made_by, action, change_log.set_id, change_log.banner_id, change_log.campaign_id,
      before, after, undoes, banner_set.slug, banner.name, campaign.slug
    FROM change_log LEFT JOIN banner_set ON banner_set.id = change_log.set_id
      LEFT JOIN banner ON banner.id = change_log.banner_id LEFT JOIN campaign ON campaign.id = change_log.campaign_id
    """

  /// Reads a row; whether it was taken back is not in it.
  static func read(_ row: borrowing Row) throws -> LoggedChange {
    LoggedChange(
      id: row.int64(0), madeAt: Instant(millisecondsSince1970: row.int64(1)), madeBy: row.text(2), action: row.text(3),
      subject: ChangeSubject(setID: row.int64OrNil(4), bannerID: row.int64OrNil(5), campaignID: row.int64OrNil(6)),
      set: row.textOrNil(10), bannerName: row.textOrNil(11), campaign: row.textOrNil(12),
      fields: try fields(before: members(row.textOrNil(7)), after: members(row.textOrNil(8))),
      wasThere: !row.isNull(7), undoes: row.int64OrNil(9))
  }

  private static func members(_ text: String?) throws -> [JSONMember] {
    guard let text else { return [] }
    guard let members = try JSONValue.parse(Array(text.utf8)).objectValue else {
      throw UnknownStoredValue(type: "logged change", value: text)
    }
    return members
  }

  private static func fields(before: [JSONMember], after: [JSONMember]) -> [Field] {
    let were = Dictionary(before.map { ($0.key, $0.value) }) { first, _ in first }
    let names = Set(after.map(\.key))
    return after.map { Field(name: $0.key, before: were[$0.key] ?? .null, after: $0.value) }
      + before.filter { !names.contains($0.key) }.map { Field(name: $0.key, before: $0.value, after: .null) }
  }
}
