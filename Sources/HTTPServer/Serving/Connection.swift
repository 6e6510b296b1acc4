import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One client's connection, and the one request that it reads into again and again.
///
/// Only the thread of its loop touches it.
final class Connection {
  /// How far the request has come.
  enum Phase {
    /// Nothing is known of a next request.
    case idle
    /// Its first line is here.
    case targetSeen
    /// Its head is here, and what is sent along may be coming.
    case headRead
    /// An answer is on its way, or will be.
    case answered
  }

  let raw: OpaquePointer
  let request = Request()
  /// The loop outlives its connections, so that their hot path need not count it.
  unowned(unsafe) let thread: LoopThread
  /// Where the connection stands in the loop's list.
  var place = 0
  var phase = Phase.idle
  /// When the phase began, but for `answered` and `headRead`, which count from the head: by the monotonic clock.
  var sinceMs: Int64
  /// What is answered whatever comes, once all of it has come.
  var refusal: Response?
  /// How many bytes of the body are passed over before it is given up.
  var patienceForBytes = 0
  var promise: Deferred?
  var isSuspended = false
  /// Whether no further request is read.
  var isEnding = false
  /// Whether its socket now serves a listener to events.
  var isTakenOver = false
  /// Where MHD keeps the target.
  var targetAddress: UnsafePointer<CChar>?

  init(_ raw: OpaquePointer, of thread: LoopThread) {
    self.raw = raw
    self.thread = thread
    sinceMs = thread.monotonicMs
    request.peer = PeerAddress(rondo_mhd_peer(raw))
  }

  var socket: CInt { rondo_mhd_socket(raw) }

  /// The first line of a request is here; keeps its target, since MHD is about to take it apart.
  func begin(_ target: UnsafePointer<CChar>) {
    let length = strlen(target)
    targetAddress = target
    phase = .targetSeen
    thread.busyCount += 1
    request.target.clear()
    target.withMemoryRebound(to: UInt8.self, capacity: length) { request.target.append($0, length) }
    // Rondo reads the query itself. MHD would copy and decode each pair of it, into memory that headers need.
    if let query = strchr(target, CInt(UInt8(ascii: "?"))) { query[1] = 0 }
  }

  /// The request is done with, answered or not.
  func end() {
    request.reset()
    refusal = nil
    promise = nil
    if phase != .idle { thread.busyCount -= 1 }
    phase = .idle
    sinceMs = thread.monotonicMs
  }

  /// No further request: what has arrived is still read, then the client is gone as far as MHD can see.
  func finish() {
    guard !isEnding else { return }
    isEnding = true
    shutdown(socket, CInt(SHUT_RD))
  }
}
