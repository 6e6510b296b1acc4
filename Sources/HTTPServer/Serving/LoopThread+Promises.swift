import CMicroHTTPD

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

  private func keep(_ promise: Deferred) {
    // Nobody waits any more: the patience or the client's connection has ended.
    guard let connection = promise.connection else { return }
    forget(promise)
    resume(connection, with: promise.response())
  }

  /// Answers while MHD still holds the connection back, which spares it the way through the handler once more.
  private func resume(_ connection: Connection, with response: Response) {
    if !answer(connection, response) { connection.finish() }
    MHD_resume_connection(connection.raw)
  }
}
