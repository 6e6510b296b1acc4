import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A request arrives and is answered. Each gives false where the connection is to be closed.
extension LoopThread {
  /// The head is here: says at once what need not wait for the body.
  ///
  /// An answer at this point makes MHD close the connection, so that one is given only where the next request could not be
  /// found, or a long body would have to be read for nothing.
  func headArrived(
    _ connection: Connection, _ method: UnsafePointer<CChar>, _ version: UnsafePointer<CChar>
  ) -> Bool {
    let request = connection.request
    connection.readHead(method: method, version: version)
    connection.phase = .headRead
    if let fault = request.fault { return answer(connection, fault.response) }
    let match = router.match(request)
    request.match = match
    guard request.present & LoopThread.lengthFields != 0 else { return true }
    let declared = request.header(.contentLength)?.decimal ?? 0
    var limit = 0
    switch match {
    case .route(let index, _):
      limit = router.routes[index].maxBody
      if declared > limit { connection.refusal = RequestFault.bodyTooLarge(limit: limit).response }
    case .refusal(let response):
      connection.refusal = response
    }
    connection.patienceForBytes = max(limit, LoopThread.bytesPassedOver)
    if let refusal = connection.refusal, declared > LoopThread.bytesPassedOver || request.expectsContinue {
      return answer(connection, refusal)
    }
    return true
  }

  /// A piece of the body is here.
  func bodyArrived(_ connection: Connection, _ bytes: UnsafePointer<CChar>, _ count: Int) -> Bool {
    hasReadBody = true
    connection.patienceForBytes -= count
    guard connection.patienceForBytes >= 0 else {
      // MHD takes no answer in the middle of a body.
      send(RawAnswer.contentTooLarge, to: connection.socket)
      application.answered(route: nil, status: .contentTooLarge, on: loop)
      return false
    }
    guard connection.refusal == nil else { return true }
    let body = connection.request.bodyBytes
    if case .route(let index, _) = connection.request.match, body.count + count > router.routes[index].maxBody {
      connection.refusal = RequestFault.bodyTooLarge(limit: router.routes[index].maxBody).response
      return true
    }
    bytes.withMemoryRebound(to: UInt8.self, capacity: count) { body.append($0, count) }
    return true
  }

  /// All of the request is here.
  func requestComplete(_ connection: Connection) -> Bool {
    guard connection.phase == .headRead else { return connection.phase == .answered }
    connection.phase = .answered
    if let refusal = connection.refusal { return answer(connection, refusal) }
    let request = connection.request
    request.body = request.bodyBytes.view
    switch router.answer(request, on: loop) {
    case .now(let response): return answer(connection, response)
    case .later(let promise):
      promise.connection = connection
      connection.promise = promise
      patience.insert(promise, nowMs: monotonicMs)
      holdBack(promise, connection)
      return true
    }
  }

  /// The request is answered, or its client has gone.
  func requestEnded(_ connection: Connection) {
    if let promise = connection.promise { forget(promise) }
    connection.end()
  }

  func answer(_ connection: Connection, _ response: Response) -> Bool {
    connection.phase = .answered
    var route: Int?
    if case .route(let index, _) = connection.request.match { route = index }
    application.answered(route: route, status: response.status, on: loop)
    if let stream = response.stream { return takeOver(connection, for: stream, response) }
    // A client that is not told may send its next request before it learns that nobody reads it.
    let response = stopDeadlineMs == nil ? response : response.last
    guard let raw = response.raw else { return false }
    return MHD_queue_response(connection.raw, CUnsignedInt(response.status.rawValue), raw) == .YES
  }

  /// How much of a body that is not wanted is read, so that the connection can be kept.
  static let bytesPassedOver = 262_144

  private static let lengthFields =
    UInt64(1) << UInt64(HeaderField.contentLength.rawValue) | 1 << UInt64(HeaderField.transferEncoding.rawValue)
}
