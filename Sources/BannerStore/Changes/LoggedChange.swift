public import CivilTime
public import JSON

/// An entry of the log of changes.
public struct LoggedChange: Hashable, Sendable {
  /// A field that a change changed.
  public struct Field: Hashable, Sendable {
    /// Its name in the database.
    public let name: String
    /// Its value before; null also where there was nothing.
    public let before: JSONValue
    /// Its value after; null also where there is nothing.
    public let after: JSONValue
  }

  /// Number of the change, ascending in time, never used again.
  public let id: Int64
  /// When it was made.
  public let madeAt: Instant
  /// Who made it, such as `user:ada`.
  public let madeBy: String
  /// What was done, one of ``ChangeAction`` unless a later version made it.
  public let action: String
  /// What it was made to.
  public let subject: ChangeSubject
  /// Slug of the set.
  public let set: String?
  /// Name that the banner has now.
  public let bannerName: String?
  /// Slug of the campaign.
  public let campaign: String?
  /// What it changed; for something that was made, all that it was made with.
  public let fields: [Field]
  /// Whether what it was made to was there before.
  public let wasThere: Bool
  /// The change that this one takes back.
  public let undoes: Int64?
  /// The change that took this one back, and was not taken back itself.
  public internal(set) var undoneBy: Int64?
}
