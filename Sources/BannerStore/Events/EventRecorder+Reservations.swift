public import CivilTime

extension EventRecorder {
  /// Stores what is promised to capped banners, in the place of what was stored of the same.
  public func store(_ reservations: [Reservation]) throws {
    for reservation in reservations { try self.reservations.put(reservation) }
  }

  /// Removes the reservations that have ended by a time; O(reservations).
  public func removeReservations(endedBy time: Instant) throws {
    try reservations.remove(endedBy: time)
  }

  /// Notes which reservations the recorded impressions take the place of.
  func storeRendered() throws {
    for (key, times) in renders.sorted(by: { $0.key < $1.key }) {
      try reservations.render(times, of: key)
      recorded.rendered.append(RenderedCount(bannerID: key.bannerID, expiresAt: key.expiresAt, times: times))
    }
    renders = [:]
  }
}
