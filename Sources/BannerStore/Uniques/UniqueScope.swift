/// Among what different visitors are counted; the raw value stands in the database.
public enum UniqueScope: String, CaseIterable, Sendable {
  /// Everything.
  case all
  /// Each set, over all its banners.
  case set
  /// Each campaign, over the banners that belong to it when the day is counted.
  case campaign
  /// Each banner.
  case banner
}
