import SHA256

/// Names for what the table `rejected_tap` holds.
enum RejectedTap {
  /// Stands in the column `reason` for a tap whose event id belongs to another.
  static let conflictReason = "conflict"

  /// Tells one content from another: the first 16 bytes of its SHA-256.
  static func fingerprint(of content: UnsafeRawBufferPointer) -> [UInt8] {
    var hash = SHA256()
    hash.update(content)
    return Array(hash.finalize().prefix(16))
  }
}
