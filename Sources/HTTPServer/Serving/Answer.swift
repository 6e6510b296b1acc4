/// What a handler gives back.
public enum Answer {
  /// The answer itself.
  case now(Response)
  /// A promise of it: the connection waits, and others are served meanwhile.
  case later(Deferred)
}
