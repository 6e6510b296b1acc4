import CMicroHTTPD
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One thread of a server: it waits, settles what other threads have done, lets MHD read and write, and hands on what the
/// handlers gathered, in this order, round after round.
///
/// `@unchecked Sendable`: made on the thread that starts the server, and touched by its own thread alone from then on.
final class LoopThread: @unchecked Sendable {
  let loop: Loop
  let configuration: HTTPServer.Configuration
  let application: any Application
  let router: Router
  let listeners: [ListeningSocket]
  /// How many connections all loops hold.
  let population: Population

  var daemon: OpaquePointer?
  /// What the loop waits with: MHD's own epoll set, the mailbox's bell, the listening sockets, and listeners to events.
  let epoll: CInt
  var monotonicMs: Int64
  var connections: [Connection] = []
  var patience = Patience()
  /// How many connections are at some place between the first line of a request and the end of its answer.
  var busyCount = 0
  /// Whether a piece of a body was read in this round, so that there may be more of it.
  var hasReadBody = false
  var streams = StreamClients()
  var stopDeadlineMs: Int64?
  var nextSweepMs: Int64 = 0
  /// One descriptor in reserve, so that a client can be sent away when all others are used up.
  var spareDescriptor: CInt

  init(
    index: Int, configuration: HTTPServer.Configuration, application: any Application, router: Router,
    listeners: [ListeningSocket], population: Population
  ) throws(HTTPServerError) {
    loop = Loop(index: index)
    self.configuration = configuration
    self.application = application
    self.router = router
    self.listeners = listeners
    self.population = population
    monotonicMs = Clock.monotonicMs()
    epoll = epoll_create1(CInt(EPOLL_CLOEXEC))
    spareDescriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    let calls = rondo_mhd_callbacks(
      context: Unmanaged.passUnretained(self).toOpaque(), access: requestArrived, target_seen: targetSeen,
      completed: requestCompleted, connection_changed: connectionChanged, unescape: leaveEscapes)
    daemon = rondo_mhd_start(
      calls, CUnsignedInt.max, CUnsignedInt(configuration.idleTimeoutSeconds), configuration.memoryPerConnection)
    guard epoll >= 0, let daemon else {
      throw .system(call: "epoll", address: "a loop", reason: String(cString: strerror(errno)))
    }
    let watched =
      [(rondo_mhd_epoll_fd(daemon), Event.daemon), (loop.mailbox.bell, Event.mailbox)]
      + listeners.enumerated().map { ($1.descriptor, Event.listeners + $0) }
    guard watched.allSatisfy({ watch($0, as: $1) }) else {
      throw .system(call: "epoll_ctl", address: "a loop", reason: String(cString: strerror(errno)))
    }
  }

  deinit {
    if let daemon { MHD_stop_daemon(daemon) }
    close(epoll)
    if spareDescriptor >= 0 { close(spareDescriptor) }
  }

  /// What a head may take of the memory of a connection: the rest is for the head of the answer.
  var headLimit: Int { configuration.memoryPerConnection - LoopThread.memoryForAnswer }

  /// Serves until the server is stopped.
  func run() {
    application.loopStarted(loop)
    // What happened is kept beside the stack: an array that is filled and emptied each round.
    let events = UnsafeMutableBufferPointer<epoll_event>.allocate(capacity: LoopThread.eventsPerRound)
    defer { events.deallocate() }
    while !isDone {
      let count = epoll_wait(epoll, events.baseAddress, CInt(events.count), timeout())
      monotonicMs = Clock.monotonicMs()
      for index in 0..<max(0, Int(count)) { handle(events[index]) }
      endPatience()
      hasReadBody = false
      if let daemon { MHD_run(daemon) }
      streams.flush(self)
      if monotonicMs >= nextSweepMs { sweep() }
      application.roundEnded(on: loop)
      if stopDeadlineMs != nil { goOnStopping() }
    }
    end()
  }

  /// The numbers by which `epoll` tells what happened; listeners to events come by their descriptor and this bit.
  enum Event {
    static let daemon = 0
    static let mailbox = 1
    static let listeners = 2
    static let stream = 1 << 32
  }

  /// False where the system has no room for one more.
  func watch(_ descriptor: CInt, as number: Int, for events: UInt32 = EPOLLIN.rawValue) -> Bool {
    var event = epoll_event(events: events, data: epoll_data_t(u64: UInt64(number)))
    return epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event) == 0
  }

  private func handle(_ event: epoll_event) {
    let number = Int(event.data.u64)
    switch number {
    case Event.daemon: break
    case Event.mailbox: openMailbox()
    case let number where number & Event.stream != 0:
      streams.changed(CInt(truncatingIfNeeded: number), event.events, self)
    default: accept(from: listeners[number - Event.listeners])
    }
  }

  private func timeout() -> CInt {
    guard let daemon else { return 0 }
    if streams.hasMoreToSend { return 0 }
    var milliseconds = Int64(rondo_mhd_timeout(daemon))
    if milliseconds == 0 {
      guard patience.count > 0, !hasReadBody else { return 0 }
      milliseconds = isOnlyWaiting ? LoopThread.sweepMs : 1
    }
    if milliseconds < 0 { milliseconds = LoopThread.sweepMs * 60 }
    if let earliest = patience.earliest { milliseconds = min(milliseconds, earliest.deadlineMs - monotonicMs) }
    if !connections.isEmpty || streams.count > 0 { milliseconds = min(milliseconds, nextSweepMs - monotonicMs) }
    if stopDeadlineMs != nil { milliseconds = min(milliseconds, LoopThread.stoppingRoundMs) }
    return CInt(clamping: max(0, milliseconds))
  }

  static let memoryForAnswer = 2048
  static let sweepMs: Int64 = 1000
  static let stoppingRoundMs: Int64 = 10
  private static let eventsPerRound = 256
}
