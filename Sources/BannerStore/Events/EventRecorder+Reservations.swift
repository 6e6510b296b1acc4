extension EventRecorder {
  /// Notes which reservations the recorded impressions take the place of.
  func storeRendered() throws {
    for (key, times) in renders.sorted(by: { $0.key < $1.key }) {
      try reservations.render(times, of: key)
      recorded.rendered.append(RenderedCount(bannerID: key.bannerID, expiresAt: key.expiresAt, times: times))
    }
    renders = [:]
  }
}
