/// Why the daemon ended when nothing went wrong.
public enum DaemonEnd: Hashable, Sendable {
  /// It was asked to stop.
  case stopped
  /// Nobody reads the log any more, as after `| head`.
  case logReaderGone
}
