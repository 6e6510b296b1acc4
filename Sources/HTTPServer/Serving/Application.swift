/// What a server serves.
public protocol Application: Sendable {
  /// Leads each request to its handler; asked for once, when the server starts.
  var router: Router { get }

  /// A loop begins; the place to give it its ``Loop/userData``. Called on the loop's thread, before any request.
  func loopStarted(_ loop: Loop)

  /// A loop has handled all that was there to be handled: what was gathered in its handlers may go on its way, together.
  func roundEnded(on loop: Loop)

  /// A request was answered: by the route of that index, or by none, with this status.
  func answered(route: Int?, status: Status, on loop: Loop)
}

extension Application {
  /// Does nothing.
  public func loopStarted(_ loop: Loop) {}

  /// Does nothing.
  public func roundEnded(on loop: Loop) {}

  /// Does nothing.
  public func answered(route: Int?, status: Status, on loop: Loop) {}
}
