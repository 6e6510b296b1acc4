/// What can be wrong with a request to the store, apart from the database itself.
///
/// Errors of the database (busy, full, corrupt …) pass through as they are.
public enum StoreError: Error, Hashable, Sendable {
  /// A value breaks a rule; nothing was changed.
  case invalid(InvalidValue)
  /// No set has this slug.
  case unknownSet(slug: String)
  /// The set has no banner with this id.
  case unknownBanner(id: Int64, set: Slug)
  /// No set has a banner with this id.
  case unknownBannerID(Int64)
  /// No campaign has this slug.
  case unknownCampaign(slug: String)
  /// The set has no such revision.
  case unknownRevision(number: Int64, set: Slug)
  /// No change has this number.
  case unknownChange(id: Int64)
  /// No restatement has this number.
  case unknownRestatement(number: Int64)
  /// The slug is taken, maybe by an archived set.
  case slugTaken(Slug, archived: Bool)
  /// The slug is taken by another campaign, maybe by an archived one.
  case campaignTaken(Slug, archived: Bool)
  /// The change does not fit the state that the set or banner is in.
  case refused(Refusal)
}

/// A value that breaks a rule, with the rule and a way out.
public struct InvalidValue: Hashable, Sendable {
  /// Name of the field, as users write it.
  public var field: String
  /// The value as given.
  public var value: String
  /// The rule that it breaks.
  public var problem: String
  /// What to try instead.
  public var remedy: String

  /// Describes a value that breaks a rule.
  public init(field: String, value: String, problem: String, remedy: String) {
    self.field = field
    self.value = value
    self.problem = problem
    self.remedy = remedy
  }
}

/// A change that does not fit the present state, with a way out.
public struct Refusal: Hashable, Sendable {
  /// What stands in the way.
  public var problem: String
  /// What to try instead.
  public var remedy: String

  /// Describes a change that does not fit the present state.
  public init(problem: String, remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }
}
