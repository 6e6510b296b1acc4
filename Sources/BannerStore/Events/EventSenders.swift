/// Notes who sends events, within one transaction.
struct EventSenders {
  /// What clients call themselves.
  let agents: AgentTable
  /// Who came on which day.
  let visitors: VisitorLog
}
