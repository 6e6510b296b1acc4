extension HTTPServer {
  /// How a server serves.
  public struct Configuration: Hashable, Sendable {
    /// Where to listen: `127.0.0.1:8080`, `[::]:80` (IPv4 too), `localhost:0` (any free port).
    public var addresses: [String]
    /// How many loops there are.
    public var threads = 1
    /// How many connections are held at a time; one more is told 503 and closed.
    public var connectionLimit = 20_000
    /// How long a connection may be silent, and how long a request may take to arrive whole.
    public var idleTimeoutSeconds = 30
    /// How much memory a connection has for a request's head and the head of its answer, in bytes.
    public var memoryPerConnection = 16_384
    /// How long a listener to events hears nothing before it is sent a comment, which keeps proxies from closing the way.
    public var heartbeatSeconds = 15
    /// The longest target, in bytes; one that is longer is answered with 414.
    public var targetLimit = 8192

    /// Listens there, and is otherwise as it is best for most.
    public init(addresses: [String]) {
      self.addresses = addresses
    }
  }
}
