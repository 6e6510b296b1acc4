/// Who is counted for frequency caps: a hash that means nothing on another day.
struct FrequencyVisitor: Hashable, Sendable {
  /// The day of the salt, counted from 1970-01-01 in UTC.
  let day: Int64
  /// The hash.
  let hash: Int64
}
