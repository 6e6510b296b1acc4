/// How much the caps of an owner still leave.
public struct CapRoom: Hashable, Sendable {
  /// Showings that may still be handed out now; nil without a cap on impressions.
  public let impressions: Int64?
  /// Clicks that may still come today; nil without a cap on clicks.
  public let clicks: Int64?

  /// Takes the least of what the caps of each event leave.
  ///
  /// A cap that was lowered below what was delivered leaves 0.
  public init(caps: Caps, standing: Standing) {
    func room(_ event: CapEvent) -> Int64? {
      CapPeriod.allCases.compactMap { period in
        caps[event, period].map {
          Self.remaining(
            amount: $0, delivered: standing.delivered(event, period), reserved: standing.reserved(event))
        }
      }.min()
    }
    impressions = room(.impressions)
    clicks = room(.clicks)
  }

  /// Whether another showing may be handed out.
  public var isOpen: Bool {
    impressions != 0 && clicks != 0
  }

  /// What an amount leaves beyond what was delivered and is reserved; never negative, and never wrong for large numbers.
  public static func remaining(amount: Int64, delivered: Int64, reserved: Int64 = 0) -> Int64 {
    let taken = sum(delivered, reserved)
    return taken >= amount ? 0 : amount - taken
  }

  /// What was delivered and is reserved together, as far as it can be written; neither counts below 0.
  static func sum(_ delivered: Int64, _ reserved: Int64) -> Int64 {
    let (sum, overflow) = max(0, delivered).addingReportingOverflow(max(0, reserved))
    return overflow ? .max : sum
  }
}
