/// One thread's share of a server: its connections, and what the application keeps for it.
///
/// All that handlers touch through it is touched by one thread.
public final class Loop {
  /// Which of the server's loops it is, from 0.
  public let index: Int
  /// What the application keeps for this loop: caches, orders that are gathered.
  ///
  /// The loop's thread alone uses it.
  public var userData: AnyObject?

  let mailbox = Mailbox()

  /// Makes a loop that nobody runs, for a router on its own.
  public init(index: Int = 0) {
    self.index = index
  }
}
