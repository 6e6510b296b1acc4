import CivilTime

/// Where taps go that count for nobody.
protocol RejectedTapKeeping {
  /// Keeps the bytes of a tap with the reason.
  func keep(
    _ content: UnsafeRawBufferPointer, reason: String, eventID: EventID?, set: String?, receivedAt: Instant) throws
}

/// Why a tap does not count that is a tap like any other.
enum RejectedTap {
  /// Stands in the place of a reason for a tap whose event id belongs to another.
  static let conflictReason = "conflict"
}
