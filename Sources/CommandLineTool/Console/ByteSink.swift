/// Where written bytes go in the end.
public protocol ByteSink: Sendable {
  /// Writes all of the bytes, or throws.
  func write(_ bytes: RawSpan) throws(OutputError)
}
