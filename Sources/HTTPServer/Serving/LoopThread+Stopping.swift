import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The end: no new clients, what was asked is answered, then all is closed.
extension LoopThread {
  var isDone: Bool { stopDeadlineMs != nil && connections.isEmpty && streams.count == 0 }

  func beginStopping(deadlineMs: Int64) {
    stopDeadlineMs = deadlineMs
    // Whoever has knocked is let in: the system has told it that it is connected.
    for listener in listeners { accept(from: listener, atMost: .max) }
    leaveListeners()
    streams.endAll(self)
  }

  func leaveListeners() {
    for listener in listeners {
      _ = epoll_ctl(epoll, EPOLL_CTL_DEL, listener.descriptor, nil)
      listener.leave()
    }
  }

  /// Ends connections that have nothing to answer; at the deadline all others.
  func goOnStopping() {
    guard let deadline = stopDeadlineMs else { return }
    for connection in connections where connection.phase == .idle {
      // One that has just come, or just got an answer, may be about to send.
      if monotonicMs - connection.sinceMs >= LoopThread.quietMs { connection.finish() }
    }
    guard monotonicMs >= deadline else { return }
    while let promise = patience.earliest { answerLate(promise) }
    guard monotonicMs >= deadline + LoopThread.lastWordsMs else { return }
    for connection in connections { shutdown(connection.socket, CInt(SHUT_RDWR)) }
    streams.closeAll(self)
  }

  /// Gives everything back.
  ///
  /// Nothing is suspended any more, which MHD would not survive.
  func end() {
    if let daemon { MHD_stop_daemon(daemon) }
    daemon = nil
    loop.mailbox.closeForGood()
  }

  private static let quietMs: Int64 = 50
  /// How long answers may take to leave after the deadline.
  private static let lastWordsMs: Int64 = 200
}
