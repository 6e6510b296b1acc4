import Guarded

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Serves an application to the clients of one or several addresses.
///
/// A loop is a thread that answers the requests of its connections one after another; all loops take connections from the
/// same sockets.
public final class HTTPServer: Sendable {
  private enum State: Sendable {
    case bound
    case running([Thread])
    case stopped
  }

  /// A thread that can be waited for, once.
  private struct Thread: @unchecked Sendable {
    // A number, on Linux and Darwin alike, though Darwin calls it a pointer.
    let id: pthread_t
  }

  /// The addresses at which it can be reached, with the ports that were chosen.
  public let addresses: [String]

  private let loops: [LoopThread]
  private let population: Population
  private let state = Guarded(State.bound)

  /// Binds and listens; clients can connect from here on, and are answered once it is started.
  ///
  /// Raises the number of descriptors that the process may have to what the system allows.
  public init(configuration: Configuration, application: any Application) throws(HTTPServerError) {
    HTTPServer.raiseDescriptorLimit()
    var listeners: [ListeningSocket] = []
    for text in configuration.addresses {
      listeners.append(try ListeningSocket(try ListenAddress(text), users: configuration.threads))
    }
    let router = application.router
    population = Population(limit: configuration.connectionLimit)
    var loops: [LoopThread] = []
    for index in 0..<configuration.threads {
      loops.append(
        try LoopThread(
          index: index, configuration: configuration, application: application, router: router, listeners: listeners,
          population: population))
    }
    self.loops = loops
    addresses = listeners.map(\.address)
  }

  /// How many connections are open, listeners to events included.
  public var connectionCount: Int { population.current }

  /// Begins to answer.
  ///
  /// A second time, or after the end, does nothing.
  ///
  /// - Throws: An error that says why the system gives no thread; then the server has to be stopped.
  public func start() throws(HTTPServerError) {
    try state.withLock { state throws(HTTPServerError) in
      guard case .bound = state else { return }
      var threads: [Thread] = []
      defer {
        state = .running(threads)
        for loop in loops[threads.count...] { loop.leaveListeners() }
      }
      for loop in loops { threads.append(Thread(id: try HTTPServer.run(loop))) }
    }
  }

  /// Takes no more connections, answers what was asked, and ends; waits until that is done.
  ///
  /// Not to be called on a loop's own thread, so not by a handler.
  ///
  /// - Parameter graceMs: how long requests that are on their way may take, in milliseconds; what is not answered by then
  ///   is answered as late.
  public func stop(graceMs: Int) {
    let before = state.withLock { state in
      defer { state = .stopped }
      return state
    }
    switch before {
    case .bound:
      for loop in loops { loop.leaveListeners() }
    case .running(let threads):
      let deadline = Clock.monotonicMs() + Int64(graceMs)
      for loop in loops { loop.loop.mailbox.post(stopDeadlineMs: deadline) }
      for thread in threads { pthread_join(thread.id, nil) }
    case .stopped:
      return
    }
  }

  private static func run(_ loop: LoopThread) throws(HTTPServerError) -> pthread_t {
    var thread = pthread_t()
    let retained = Unmanaged.passRetained(loop)
    let code = pthread_create(&thread, nil, runLoop, retained.toOpaque())
    guard code == 0 else {
      retained.release()
      throw .system(call: "pthread_create", address: "a loop", reason: String(cString: strerror(code)))
    }
    return thread
  }

  private static func raiseDescriptorLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < limit.rlim_max
    else { return }
    limit.rlim_cur = limit.rlim_max
    // Not being allowed to is no failure: fewer connections fit, and clients beyond that are told so.
    _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}

/// What a thread runs.
///
/// All signals are left to the other threads, `SIGPIPE` to nobody: sending to a client that has gone is an error here,
/// not a signal.
private func runLoop(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  var signals = sigset_t()
  sigfillset(&signals)
  pthread_sigmask(SIG_BLOCK, &signals, nil)
  Unmanaged<LoopThread>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
