/// Which requests a handler answers.
public struct Route: Sendable {
  /// Answers a request on the thread of a loop.
  ///
  /// It must not wait for anything: what takes longer is answered later.
  public typealias Handler = @Sendable (Request, Parameters, Loop) -> Answer

  /// What may be asked; a route for `get` answers `head` too.
  public let methods: [Method]
  /// The path, with names in braces: `/v1/sets/{slug}/taps`, `/i/{token}.gif`.
  public let pattern: String
  /// How many bytes may be sent along.
  ///
  /// What declares more is refused before it is sent.
  public let maxBody: Int
  /// The name for metrics.
  public let name: String
  /// Answers.
  public let handler: Handler

  /// Makes a route.
  ///
  /// - Precondition: `pattern` begins with a slash, has at most four names, and no two of them without a text between.
  public init(
    _ methods: [Method], _ pattern: String, maxBody: Int = 0, name: String, handler: @escaping Handler
  ) {
    self.methods = methods
    self.pattern = pattern
    self.maxBody = maxBody
    self.name = name
    self.handler = handler
  }
}
