/// Serves an application to the clients of one or several addresses.
///
/// A loop is a thread that answers the requests of its connections one after another; all loops take connections from the
/// same sockets.
public final class HTTPServer: Sendable {
  /// How a server serves.
  public struct Configuration: Hashable, Sendable {
    /// Where to listen: `127.0.0.1:8080`, `[::]:80`, `localhost:0` (any free port).
    public var addresses: [String]
    /// How many loops there are.
    public var threads = 1
    /// How many connections are held at a time; one more is told 503 and closed.
    public var connectionLimit = 20_000
    /// How long a connection may be silent, and how long a request may take to arrive whole.
    public var idleTimeoutSeconds = 30
    /// How much memory a connection has for a request's head and the head of its answer, in bytes.
    public var memoryPerConnection = 16_384
    /// The longest target, in bytes; one that is longer is answered with 414.
    public var targetLimit = 8192

    /// Listens there, and is otherwise as it is best for most.
    public init(addresses: [String]) {
      self.addresses = addresses
    }
  }

  /// The addresses at which it can be reached, with the ports that were chosen.
  public let addresses: [String]

  /// Binds and listens; clients can connect from here on, and are answered once it is started.
  public init(configuration: Configuration, application: any Application) throws(HTTPServerError) {
    addresses = configuration.addresses
  }

  /// Begins to answer.
  public func start() {}

  /// Takes no more connections, answers what was asked, and ends; waits until that is done.
  ///
  /// - Parameter graceMs: how long requests that are on their way may take, in milliseconds; what is not answered by then
  ///   is answered as late.
  public func stop(graceMs: Int) {}
}
