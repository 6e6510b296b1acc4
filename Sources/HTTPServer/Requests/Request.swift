/// What a client asks, read once and lent to a handler.
///
/// A connection has one request and uses it again and again, so that reading one allocates nothing. All views are valid
/// until the handler returns; what an answer that comes later needs, the handler copies.
public final class Request {
  /// What is to be done.
  public internal(set) var method = Method.get
  /// Where, without the query: percent-decoded once, valid UTF-8, beginning with a slash, or `*` of `OPTIONS *`.
  public internal(set) var path = ByteView.empty
  /// What follows the question mark, as it came.
  public internal(set) var rawQuery = ByteView.empty
  /// What was sent along, whole.
  public internal(set) var body = ByteView.empty
  /// Who is at the other end of the connection.
  public internal(set) var peer = PeerAddress.loopback

  /// Whether the client waits to be told that it may send the body.
  var expectsContinue = false
  /// Why it is refused before any handler sees it.
  var fault: RequestFault?
  /// Where the router found that it leads, once it was asked.
  var match: RouteMatch?

  let target = ReusedBytes()
  let decodedPath = ReusedBytes()
  let bodyBytes = ReusedBytes()
  let fields: UnsafeMutablePointer<ByteView>
  /// A bit for each field that is there.
  var present: UInt64 = 0
  /// The second and further lines of fields, which are rare.
  var furtherLines: [(field: HeaderField, value: ByteView)] = []
  private var ownedHeaders: [ReusedBytes] = []

  init() {
    fields = .allocate(capacity: HeaderField.allCases.count)
    fields.initialize(repeating: .empty, count: HeaderField.allCases.count)
  }

  /// Makes a request without a socket, for a router on its own; it owns its bytes.
  ///
  /// Parts that a server would refuse are refused by the router in the same way.
  public init(
    method: Method = .get, target: String, headers: [(field: HeaderField, value: String)] = [], body: [UInt8] = [],
    peer: PeerAddress = .loopback
  ) {
    fields = .allocate(capacity: HeaderField.allCases.count)
    fields.initialize(repeating: .empty, count: HeaderField.allCases.count)
    self.method = method
    self.peer = peer
    self.target.replace(with: Array(target.utf8))
    readTarget()
    for (field, value) in headers {
      let bytes = ReusedBytes()
      bytes.replace(with: Array(value.utf8))
      ownedHeaders.append(bytes)
      add(field, bytes.view.trimmed)
    }
    bodyBytes.replace(with: body)
    self.body = bodyBytes.view
  }

  deinit {
    fields.deallocate()
  }

  /// The value of a field without the blanks around it: of the first line where there are several; `nil` without any.
  public func header(_ field: HeaderField) -> ByteView? {
    has(field) ? fields[field.rawValue] : nil
  }

  /// The values of all lines of a field, in their order.
  public func headerLines(_ field: HeaderField) -> [ByteView] {
    guard has(field) else { return [] }
    return [fields[field.rawValue]] + furtherLines.filter { $0.field == field }.map(\.value)
  }

  /// Whether a field is there, be it empty.
  public func has(_ field: HeaderField) -> Bool {
    present & (1 << UInt64(field.rawValue)) != 0
  }

  func add(_ field: HeaderField, _ value: ByteView) {
    if has(field) {
      furtherLines.append((field, value))
    } else {
      present |= 1 << UInt64(field.rawValue)
      fields[field.rawValue] = value
    }
  }

  /// Forgets the last request, keeping the memory.
  func reset() {
    present = 0
    if !furtherLines.isEmpty { furtherLines.removeAll(keepingCapacity: true) }
    expectsContinue = false
    fault = nil
    match = nil
    body = .empty
    path = .empty
    rawQuery = .empty
    bodyBytes.clear()
  }
}
