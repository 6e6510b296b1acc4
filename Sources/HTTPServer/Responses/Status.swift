/// The outcome of a request, as a number (RFC 9110, section 15).
public struct Status: RawRepresentable, Hashable, Sendable {
  /// 200…599.
  public let rawValue: Int

  /// Makes a status of its number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// 200.
  public static let ok = Status(rawValue: 200)
  /// 204.
  public static let noContent = Status(rawValue: 204)
  /// 206.
  public static let partialContent = Status(rawValue: 206)
  /// 302.
  public static let found = Status(rawValue: 302)
  /// 304.
  public static let notModified = Status(rawValue: 304)
  /// 400.
  public static let badRequest = Status(rawValue: 400)
  /// 404.
  public static let notFound = Status(rawValue: 404)
  /// 405.
  public static let methodNotAllowed = Status(rawValue: 405)
  /// 413.
  public static let contentTooLarge = Status(rawValue: 413)
  /// 414.
  public static let uriTooLong = Status(rawValue: 414)
  /// 415.
  public static let unsupportedMediaType = Status(rawValue: 415)
  /// 416.
  public static let rangeNotSatisfiable = Status(rawValue: 416)
  /// 431.
  public static let requestHeaderFieldsTooLarge = Status(rawValue: 431)
  /// 500.
  public static let internalServerError = Status(rawValue: 500)
  /// 501.
  public static let notImplemented = Status(rawValue: 501)
  /// 503.
  public static let serviceUnavailable = Status(rawValue: 503)
}
