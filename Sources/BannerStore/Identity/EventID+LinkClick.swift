import SHA256

extension EventID {
  /// The event id of the click on a banner that was delivered under a served id: always the same, so that one served id
  /// gives at most one click a banner.
  ///
  /// A UUID of version 8 (RFC 9562, section 5.8): the first 48 bits are those of the served id, so that clicks of today lie
  /// together; the other 74 are the first of a SHA-256 over the 16 bytes of the served id and the 8 of the banner's number,
  /// the most significant first.
  public static func linkClick(servedID: EventID, bannerID: Int64) -> EventID {
    var hash = SHA256()
    Swift.withUnsafeBytes(of: (servedID.high.bigEndian, servedID.low.bigEndian, bannerID.bigEndian)) { hash.update($0) }
    let (first, second) = hash.finalize().withUnsafeBytes { bytes in
      (
        UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
    return EventID(leading: servedID.high >> 16, version: 8, tailHigh: first >> 52, tailLow: second >> 2)
  }
}
