extension ServerMetrics {
  /// Everything as Prometheus reads it.
  ///
  /// - Parameters:
  ///   - sets: How many banner sets are served.
  ///   - isReady: Whether the server would say that it is ready.
  func text(sets: Int, isReady: Bool) -> [UInt8] {
    var text = MetricsText()
    writeTraffic(to: &text)
    writeWriter(to: &text)
    text.histogram(
      "rondo_rotation_lateness_seconds", rotationLatenessMs, help: "How late rotations were announced.")
    text.counter("rondo_banners_served_total", servedBanners, help: "Banners handed out to be shown.")
    text.counter(
      "rondo_fallback_answers_total", fallbacks, help: "Answers of a set in the place of one that had nothing to show.")
    text.gauge("rondo_reservations", reservations.value, help: "Showings of capped banners promised, not yet seen.")
    text.counter(
      "rondo_reservation_waits_total", waitsForHeadroom, help: "Requests that waited for a promise to be on the disk.")
    text.gauge(
      "rondo_frequency_entries", frequencyEntries.value, help: "Visitors counted today for banners with frequency caps."
    )
    text.gauge("rondo_stream_listeners", listeners.value, help: "Open event streams.")
    text.gauge("rondo_sets", Int64(sets), help: "Banner sets that are served.")
    text.gauge("rondo_ready", isReady ? 1 : 0, help: "Whether events can be recorded now.")
    return text.bytes
  }

  private func writeTraffic(to text: inout MetricsText) {
    text.family("rondo_http_requests_total", .counter, help: "Requests answered, by route and status.")
    visitRequests { route, status, count in
      text.sample("rondo_http_requests_total", [("route", route), ("status", "\(status)")], "\(count)")
    }
    text.family("rondo_events_total", .counter, help: "Events reported by clients, by kind and verdict.")
    for event in ReportedEvent.allCases {
      for outcome in EventOutcome.allCases where outcome.befalls(event) {
        text.sample(
          "rondo_events_total", [("kind", "\(event)"), ("verdict", outcome.name)], "\(events(event, outcome))")
      }
    }
  }

  private func writeWriter(to text: inout MetricsText) {
    text.gauge("rondo_queue_orders", queuedOrders.value, help: "Requests whose events wait for the writer.")
    text.gauge("rondo_queue_events", queuedEvents.value, help: "Events that wait for the writer.")
    text.gauge("rondo_queue_bytes", queuedBytes.value, help: "Memory that waiting events hold.")
    text.histogram("rondo_commit_seconds", commitMicroseconds, help: "How long transactions took to be on the disk.")
    text.histogram("rondo_commit_events", commitEvents, help: "How many events a transaction held.")
    text.counter(
      "rondo_failed_commits_total", failedCommits, help: "Transactions that the database did not take.")
  }
}

extension EventOutcome {
  /// Whether an event of that kind can become it: those that are posted are never lost, as their clients send them again.
  fileprivate func befalls(_ event: ReportedEvent) -> Bool {
    switch self {
    case .lost: event == .click || event == .impression
    case .accepted, .duplicate, .conflict, .rejected, .refused: true
    }
  }
}
