/// Parts of queries that put what belongs to a row into one text, the same for the same content.
///
/// Archives and databases have the tables alike.
enum ContentsSQL {
  /// The caps of a set, a banner or a campaign.
  static func caps(of owner: String, _ id: String) -> String {
    """
    (SELECT group_concat(event || ' ' || period || ' ' || amount, ', ')
     FROM (SELECT event, period, amount FROM cap WHERE owner = '\(owner)' AND owner_id = \(id) ORDER BY event, period))
    """
  }

  /// The origins of a set.
  static let origins = """
    (SELECT group_concat(origin, ' ')
     FROM (SELECT origin FROM allowed_origin WHERE set_id = banner_set.id ORDER BY origin))
    """

  /// The flights of a banner.
  static let flights = """
    (SELECT group_concat(coalesce(starts_at, '') || ' to ' || coalesce(ends_at, ''), ', ')
     FROM (SELECT starts_at, ends_at FROM flight WHERE banner_id = banner.id ORDER BY starts_at, ends_at))
    """

  /// The dayparts of a banner.
  static let dayparts = """
    (SELECT group_concat(weekdays || ' ' || start_minute || ' to ' || end_minute, ', ')
     FROM (
       SELECT weekdays, start_minute, end_minute FROM daypart WHERE banner_id = banner.id
       ORDER BY weekdays, start_minute, end_minute
     ))
    """
}
