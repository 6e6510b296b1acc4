import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// All listeners to events on one loop.
///
/// They are not MHD's connections any more: it would go through all of them, suspended, each time that one other connection
/// resumes, and keep 16 KiB for each.
struct StreamClients {
  private var clients: [CInt: StreamClient] = [:]
  private var listeners: [ObjectIdentifier: [StreamClient]] = [:]
  /// Those that have something to send now.
  private var ready: [StreamClient] = []

  var count: Int { clients.count }

  /// Whether the next round must come at once.
  var hasMoreToSend: Bool { !ready.isEmpty }

  mutating func add(_ client: StreamClient, _ first: EventBytes, _ thread: LoopThread) {
    clients[client.socket] = client
    client.topic.join(thread.loop.mailbox)
    let key = ObjectIdentifier(client.topic)
    client.place = listeners[key, default: []].count
    listeners[key, default: []].append(client)
    // Readability is not asked for: a listener has nothing more to say. That it has gone is told in any case.
    guard thread.watch(client.socket, as: LoopThread.Event.stream | Int(client.socket), for: EPOLLRDHUP.rawValue) else {
      // It comes back by itself.
      return remove(client, thread)
    }
    append(first, to: client)
  }

  /// Puts an event into the backlog of all that listen to its source.
  mutating func publish(_ event: EventBytes, of topic: EventTopic) {
    guard let audience = listeners[ObjectIdentifier(topic)] else { return }
    for client in audience where !client.isEnding { append(event, to: client) }
  }

  /// Sends to some of those that have something to get; the others' turn is the next round, so that requests are answered
  /// in between.
  mutating func flush(_ thread: LoopThread) {
    guard !ready.isEmpty else { return }
    let turn = ready.suffix(StreamClients.sendsPerRound)
    ready.removeLast(turn.count)
    for client in turn {
      client.isListed = false
      if !send(client, thread) { remove(client, thread) }
    }
  }

  /// The socket takes more, or its client has gone.
  mutating func changed(_ socket: CInt, _ events: UInt32, _ thread: LoopThread) {
    guard let client = clients[socket] else { return }
    if events & (EPOLLRDHUP.rawValue | EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0 {
      remove(client, thread)
    } else if events & EPOLLOUT.rawValue != 0, !client.isListed {
      client.isListed = true
      ready.append(client)
    }
  }

  /// Sends a comment to those that have heard nothing for a while; lets go of those that take nothing.
  mutating func keepAlive(_ thread: LoopThread) {
    let heartbeatMs = Int64(thread.configuration.heartbeatSeconds) * 1000
    for client in Array(clients.values) {
      let silence = thread.monotonicMs - client.lastSentMs
      if client.isBlocked, silence > heartbeatMs {
        remove(client, thread)
      } else if silence >= heartbeatMs, client.backlog.isEmpty {
        append(.heartbeat, to: client)
      }
    }
  }

  /// Closes each once it got what was meant for it.
  mutating func endAll(_ thread: LoopThread) {
    for client in Array(clients.values) {
      client.isEnding = true
      if client.backlog.isEmpty { remove(client, thread) }
    }
  }

  mutating func closeAll(_ thread: LoopThread) {
    for client in Array(clients.values) { remove(client, thread) }
  }

  private mutating func append(_ event: EventBytes, to client: StreamClient) {
    client.backlog.append(event)
    client.backlogBytes += event.bytes.count
    // A listener that is blocked is listed when its socket takes more; one with too much is listed to be let go.
    guard !client.isListed, !client.isBlocked || client.backlogBytes > StreamClients.backlogLimit else { return }
    client.isListed = true
    ready.append(client)
  }

  /// False when the client is to be let go.
  private func send(_ client: StreamClient, _ thread: LoopThread) -> Bool {
    guard clients[client.socket] === client else { return true }
    guard client.backlogBytes <= StreamClients.backlogLimit else { return false }
    var done = 0
    while done < client.backlog.count {
      let bytes = client.backlog[done].bytes
      let count = bytes.withUnsafeBytes { buffer in
        rondo_send(client.socket, buffer.baseAddress.map { $0 + client.sent }, buffer.count - client.sent)
      }
      if count < 0 {
        guard errno == EAGAIN || errno == EINTR else { return false }
        break
      }
      client.lastSentMs = thread.monotonicMs
      client.sent += count
      client.backlogBytes -= count
      guard client.sent == bytes.count else { continue }
      client.sent = 0
      done += 1
    }
    client.backlog.removeFirst(done)
    let isBlocked = !client.backlog.isEmpty
    if isBlocked != client.isBlocked {
      client.isBlocked = isBlocked
      var event = epoll_event(
        events: EPOLLRDHUP.rawValue | (isBlocked ? EPOLLOUT.rawValue : 0),
        data: epoll_data_t(u64: UInt64(LoopThread.Event.stream | Int(client.socket))))
      _ = epoll_ctl(thread.epoll, EPOLL_CTL_MOD, client.socket, &event)
    }
    return !(client.isEnding && client.backlog.isEmpty)
  }

  private mutating func remove(_ client: StreamClient, _ thread: LoopThread) {
    guard clients.removeValue(forKey: client.socket) != nil else { return }
    let key = ObjectIdentifier(client.topic)
    if let last = listeners[key]?.popLast() {
      if last !== client {
        listeners[key]?[client.place] = last
        last.place = client.place
      }
      if listeners[key]?.isEmpty == true { listeners[key] = nil }
    }
    client.topic.leave(thread.loop.mailbox)
    close(client.socket)
    thread.population.leave()
  }

  private static let sendsPerRound = 128
  private static let backlogLimit = 262_144
}
