import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Answers that come later.
extension LoopThread {
  /// Takes what other threads have posted.
  func openMailbox() {
    let contents = loop.mailbox.take()
    for promise in contents.settled { keep(promise) }
    for (topic, event) in contents.events { streams.publish(event, of: topic) }
    if let deadline = contents.stopDeadlineMs, stopDeadlineMs == nil { beginStopping(deadlineMs: deadline) }
  }

  /// Answers those whose patience has ended.
  func endPatience() {
    guard patience.count > 0 else { return }
    while let promise = patience.earliest, promise.deadlineMs <= monotonicMs {
      answerLate(promise)
    }
  }

  func answerLate(_ promise: Deferred) {
    guard let connection = promise.connection else { return }
    forget(promise)
    resume(connection, with: promise.lateResponse())
  }

  func forget(_ promise: Deferred) {
    patience.remove(promise)
    promise.connection?.promise = nil
    promise.connection = nil
  }

  /// Makes a connection wait for its answer.
  ///
  /// MHD is meant to suspend it, which costs three calls of the system for each answer: out of the epoll set, in again, and
  /// a reading that finds nothing. But a connection whose handler gave no answer stays among those that MHD goes through
  /// in each round, where an answer that was queued meanwhile is found and sent. That costs a fraction of a microsecond for
  /// each that waits, so that only as many wait in this way as answers usually do; all others are suspended.
  func holdBack(_ promise: Deferred, _ connection: Connection) {
    guard patience.count > LoopThread.waitingInTurn else { return }
    connection.isSuspended = true
    MHD_suspend_connection(connection.raw)
  }

  /// Whether MHD's wish to run at once comes from connections alone that wait for an answer, so that it can be passed over.
  var isOnlyWaiting: Bool {
    !hasReadBody && patience.count > 0 && busyCount <= patience.count
  }

  private func keep(_ promise: Deferred) {
    // Nobody waits any more: the patience or the client's connection has ended.
    guard let connection = promise.connection else { return }
    forget(promise)
    resume(connection, with: promise.response())
  }

  /// Answers before a suspended connection is let go, which spares MHD the way through the handler once more.
  private func resume(_ connection: Connection, with response: Response) {
    if !answer(connection, response) { shutdown(connection.socket, CInt(SHUT_RDWR)) }
    guard connection.isSuspended else { return }
    connection.isSuspended = false
    MHD_resume_connection(connection.raw)
  }

  private static let waitingInTurn = 512
}
