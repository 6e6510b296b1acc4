/// By what stored events are judged again.
public struct RestatementRules {
  /// Why an event does not count.
  public struct Ruling: Hashable, Sendable {
    /// The reason, in snake_case; one of a fixed list.
    public var reason: String
    /// The rule that decided, where one did.
    public var rule: String?

    /// Gives a reason and the rule behind it.
    public init(reason: String, rule: String? = nil) {
      self.reason = reason
      self.rule = rule
    }
  }

  /// Version of the rules about agents.
  public var version: String
  /// The other settings, as a JSON object.
  public var settings: String
  /// How far ahead of its receipt an event may have happened, in milliseconds.
  public var futureToleranceMs: Int64
  /// How long before its revision was made an event may have happened, in milliseconds; none takes any time.
  public var pastToleranceMs: Int64?
  /// How long tokens of a kind of embed count, in milliseconds; none for a kind that is not known.
  public var tokenLifeMs: (_ embed: String) -> Int64?
  /// Why the events of an agent do not count, or none when they do.
  public var judge: (_ agent: String, _ isReport: Bool) -> Ruling?

  /// Collects the rules.
  public init(
    version: String, settings: String, futureToleranceMs: Int64 = TapIntake.defaultFutureToleranceMs,
    pastToleranceMs: Int64? = EventIntake.defaultPastToleranceMs, tokenLifeMs: @escaping (_ embed: String) -> Int64?,
    judge: @escaping (_ agent: String, _ isReport: Bool) -> Ruling?
  ) {
    self.version = version
    self.settings = settings
    self.futureToleranceMs = futureToleranceMs
    self.pastToleranceMs = pastToleranceMs
    self.tokenLifeMs = tokenLifeMs
    self.judge = judge
  }
}
