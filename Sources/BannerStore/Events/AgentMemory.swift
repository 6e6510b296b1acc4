/// Remembers the numbers of what clients call themselves, across transactions; bounded.
///
/// For one thread at a time. Numbers of a transaction that is rolled back have to be forgotten.
final class AgentMemory {
  /// Most texts that are remembered, and the longest of them in bytes; some two megabytes.
  private static let (capacity, longest) = (4_096, 512)

  private var ids: [String: Int64?] = [:]
  /// Many events of one request have one text.
  private var last: (agent: String, id: Int64?)?

  /// The number of a text; inner none for one that there is no room for, outer none for one that is not known.
  func id(of agent: String) -> Int64?? {
    if let last, last.agent == agent { return last.id }
    guard let known = ids[agent] else { return nil }
    last = (agent, known)
    return known
  }

  func note(_ id: Int64?, of agent: String) {
    guard agent.utf8.count <= AgentMemory.longest else { return }
    if ids.count >= AgentMemory.capacity { ids.removeAll(keepingCapacity: true) }
    ids[agent] = .some(id)
    last = (agent, id)
  }

  /// Forgets everything.
  func removeAll() {
    ids = [:]
    last = nil
  }
}
