import BannerStore

extension DaemonLoop {
  /// Tells the follower and the log what a round brought; also writes what the log still holds back.
  mutating func publish(isFirst: Bool = false) throws {
    let touched = board.takeTouched()
    if let follower {
      // As the board has them, which may have moved what it was given.
      for set in touched {
        if var served = readForFollower.removeValue(forKey: set.id) {
          served.schedule = set
          news.sets.append(served)
        } else {
          news.moved.append(set)
        }
      }
      if isFirst || !news.isEmpty { try follower.take(news) }
    }
    let changes = news.changes
    news = RotationNews()
    if !configuration.isQuiet {
      for change in changes {
        try log.append(configuration.logFormat.line(for: change, bannerName: name(of: change.bannerID)))
      }
    }
    try log.flush()
    reportLogging()
  }

  /// Says how writing the log goes.
  mutating func reportLogging() {
    if let code = log.failure {
      report(logging.begins(DaemonError.reason(code)))
    } else {
      report(logging.isOver())
    }
    let lost = log.takeLostLines()
    if lost > 0 { daemon.report("\(lost) changes were left out of the log, as it took no more lines for a while") }
  }

  /// Reports a sentence, if there is one.
  func report(_ sentence: String?) {
    if let sentence { daemon.report(sentence) }
  }

  /// Read each time: a new name is not a change of its set, and would go unnoticed.
  private mutating func name(of bannerID: Int64?) -> String? {
    guard let bannerID else { return nil }
    do {
      let name = try store.bannerName(bannerID)
      report(naming.isOver())
      return name
    } catch {
      report(naming.begins("\(error)"))
      return nil
    }
  }

  /// Stores where sets stand that a missed-tick policy moved; what cannot be stored now is tried again.
  mutating func save() {
    guard board.hasUnsaved, last.runningMs >= nextSaveMs else { return }
    do {
      try store.store(board.unsaved)
      board.markSaved()
      report(saving.isOver())
    } catch {
      nextSaveMs = last.runningMs + Self.patienceMs
      report(saving.begins("\(error)"))
    }
  }

  /// Stores what is left to store, before the end.
  mutating func saveLast() {
    nextSaveMs = 0
    save()
    guard board.hasUnsaved else { return }
    daemon.report(
      "sets moved by a sleep and not stored: \(board.unsaved.count); they go on by their schedule from before it")
  }
}
