/// What the daemon can be asked to do while it runs.
enum DaemonRequest: UInt8 {
  /// End.
  case stop = 1
  /// Read the configuration again.
  case reload = 2
}
