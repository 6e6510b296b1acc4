import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Clients come and go.
extension LoopThread {
  /// Takes in those who knock, some at a time so that the others are not kept waiting.
  func accept(from listener: ListeningSocket, atMost limit: Int = LoopThread.acceptsPerRound) {
    var left = limit
    while left > 0, let daemon {
      left -= 1
      var address = SocketAddress()
      let socket = address.withPointer { rondo_accept(listener.descriptor, $0, $1) }
      guard socket >= 0 else {
        if errno == EMFILE || errno == ENFILE { sendAwayWithoutDescriptor(listener) }
        if errno == EINTR || errno == ECONNABORTED { continue }
        return
      }
      guard population.admit() else {
        sendAway(socket)
        continue
      }
      var one: CInt = 1
      setsockopt(socket, CInt(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout.size(ofValue: one)))
      // MHD closes the socket of a connection that it does not take.
      if address.withPointer({ MHD_add_connection(daemon, socket, $0, $1.pointee) }) != .YES { population.leave() }
    }
  }

  func add(_ connection: Connection) {
    connection.place = connections.count
    connections.append(connection)
  }

  func remove(_ connection: Connection) {
    if let promise = connection.promise { forget(promise) }
    let last = connections.removeLast()
    if last !== connection {
      connections[connection.place] = last
      last.place = connection.place
    }
    if !connection.isTakenOver { population.leave() }
  }

  /// Looks after what no event tells of: requests that do not come to an end, and listeners that need a sign of life.
  ///
  /// MHD closes a connection that is silent. One that sends a byte now and then never is, and may hold its place for
  /// hours; so a request has to arrive whole in a time that does not start anew.
  func sweep() {
    nextSweepMs = monotonicMs + LoopThread.sweepMs
    let limit = Int64(configuration.idleTimeoutSeconds) * 1000
    for connection in connections {
      switch connection.phase {
      // Not before MHD itself closes the merely silent.
      case .idle where monotonicMs - connection.sinceMs > limit + 2 * LoopThread.sweepMs:
        shutdown(connection.socket, CInt(SHUT_RDWR))
      case .targetSeen where monotonicMs - connection.sinceMs > limit,
        .headRead where monotonicMs - connection.sinceMs > limit:
        send(RawAnswer.requestTimeout, to: connection.socket)
        shutdown(connection.socket, CInt(SHUT_RDWR))
      default: break
      }
    }
    streams.keepAlive(self)
  }

  func send(_ answer: RawAnswer, to socket: CInt) {
    answer.bytes.withUnsafeBytes { bytes in
      _ = rondo_send(socket, bytes.baseAddress, bytes.count)
    }
  }

  /// Tells one client too many that it is one too many.
  ///
  /// What it has sent is read, since closing a socket with unread bytes takes back what was sent to it.
  private func sendAway(_ socket: CInt) {
    send(RawAnswer.full, to: socket)
    shutdown(socket, CInt(SHUT_WR))
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { bytes in
      _ = read(socket, bytes.baseAddress, bytes.count)
    }
    close(socket)
  }

  private func sendAwayWithoutDescriptor(_ listener: ListeningSocket) {
    guard spareDescriptor >= 0 else { return }
    close(spareDescriptor)
    let socket = rondo_accept(listener.descriptor, nil, nil)
    if socket >= 0 { sendAway(socket) }
    spareDescriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
  }

  static let acceptsPerRound = 64
}
