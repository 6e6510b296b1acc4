/// Finds the route that answers a request, by a tree of the segments of all patterns.
///
/// A text goes before a name where both fit, and what is found is never given up again for another branch. `HEAD` leads
/// where `GET` does. A path without a route is answered with 404; one whose routes take other methods with 405 and
/// `Allow`, and `OPTIONS` on it with 204 and `Allow`, unless a route takes that itself.
///
/// Complexity: linear in the length of the path, and in the number of patterns that share a beginning.
public struct Router: Sendable {
  /// The routes, in the order in which they were given; metrics name them by their index.
  public let routes: [Route]

  private struct Node {
    var texts: [(bytes: [UInt8], node: Int)] = []
    var patterns: [(pattern: SegmentPattern, node: Int)] = []
    /// The index of the route for each method; -1 without one.
    var routes = [Int](repeating: -1, count: Method.allCases.count)
    var wrongMethod: Response?
    var options: Response?
  }

  private var nodes = [Node()]
  private let notFound: Response
  private let everything: Response

  /// Makes a router.
  ///
  /// - Precondition: no two routes answer the same method of the same pattern.
  public init(_ routes: [Route]) {
    self.routes = routes
    notFound = .problem(.notFound, title: "There is nothing here")
    let all = Method.allCases.filter { method in routes.contains { $0.methods.contains(method) } }
    everything = Response(status: .noContent, headers: [HeaderLine("Allow", Router.allow(all))])
    for index in routes.indices { add(index) }
    for index in nodes.indices where nodes[index].routes.contains(where: { $0 >= 0 }) { prepareRefusals(index) }
  }

  /// Answers a request; the one way in for a server and for tests without one.
  public func answer(_ request: Request, on loop: Loop) -> Answer {
    if let fault = request.fault { return .now(fault.response) }
    switch request.match ?? match(request) {
    case .refusal(let response):
      return .now(response)
    case .route(let index, let parameters):
      // Field by field: to take the whole route would count up and down the uses of all it refers to.
      guard request.body.count <= routes[index].maxBody else {
        return .now(RequestFault.bodyTooLarge(limit: routes[index].maxBody).response)
      }
      return routes[index].handler(request, parameters, loop)
    }
  }

  func match(_ request: Request) -> RouteMatch {
    let path = request.path
    guard !path.isEmpty, path[0] == ASCII.slash else { return .refusal(everything) }
    var parameters = Parameters()
    guard let found = node(for: path, &parameters) else { return .refusal(notFound) }
    var index = nodes[found].routes[request.method.ordinal]
    if index < 0, request.method == .head { index = nodes[found].routes[Method.get.ordinal] }
    if index >= 0 { return .route(index, parameters) }
    if request.method == .options, let options = nodes[found].options { return .refusal(options) }
    return .refusal(nodes[found].wrongMethod ?? notFound)
  }

  private func node(for path: ByteView, _ parameters: inout Parameters) -> Int? {
    var current = 0
    var start = 1
    while true {
      var end = start
      while end < path.count, path[end] != ASCII.slash { end += 1 }
      guard let next = child(of: current, path[start..<end], &parameters) else { return nil }
      current = next
      if end == path.count { return current }
      start = end + 1
    }
  }

  private func child(of node: Int, _ segment: ByteView, _ parameters: inout Parameters) -> Int? {
    for index in nodes[node].texts.indices where SegmentPattern.isEqual(segment, nodes[node].texts[index].bytes) {
      return nodes[node].texts[index].node
    }
    for index in nodes[node].patterns.indices where nodes[node].patterns[index].pattern.match(segment, &parameters) {
      return nodes[node].patterns[index].node
    }
    return nil
  }
}

extension Router {
  private mutating func add(_ index: Int) {
    let route = routes[index]
    precondition(route.pattern.utf8.first == ASCII.slash, "“\(route.pattern)” must begin with a slash")
    var current = 0
    var names = 0
    for segment in route.pattern.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      let pattern = SegmentPattern(segment)
      names += pattern.nameCount
      current = child(of: current, pattern)
    }
    precondition(names <= Parameters.limit, "“\(route.pattern)” has more than \(Parameters.limit) names")
    for method in route.methods {
      precondition(nodes[current].routes[method.ordinal] < 0, "two routes for \(method.name) \(route.pattern)")
      nodes[current].routes[method.ordinal] = index
    }
  }

  private mutating func child(of node: Int, _ pattern: SegmentPattern) -> Int {
    if pattern.nameCount == 0 {
      if let known = nodes[node].texts.first(where: { $0.bytes == pattern.texts[0] }) { return known.node }
      nodes[node].texts.append((pattern.texts[0], nodes.count))
    } else {
      if let known = nodes[node].patterns.first(where: { $0.pattern == pattern }) { return known.node }
      nodes[node].patterns.append((pattern, nodes.count))
    }
    nodes.append(Node())
    return nodes.count - 1
  }

  private mutating func prepareRefusals(_ index: Int) {
    var methods = Method.allCases.filter { nodes[index].routes[$0.ordinal] >= 0 }
    if methods.contains(.get), !methods.contains(.head) { methods.insert(.head, at: 1) }
    if !methods.contains(.options) { methods.append(.options) }
    let allow = HeaderLine("Allow", Router.allow(methods))
    nodes[index].wrongMethod = .problem(
      .methodNotAllowed, title: "This cannot be asked here", detail: "Try one of \(allow.value).", headers: [allow])
    nodes[index].options = Response(status: .noContent, headers: [allow])
  }

  private static func allow(_ methods: [Method]) -> String {
    methods.map(\.name).joined(separator: ", ")
  }
}

extension Method {
  /// A place in an array of all methods.
  var ordinal: Int {
    switch self {
    case .get: 0
    case .head: 1
    case .post: 2
    case .put: 3
    case .delete: 4
    case .options: 5
    case .trace: 6
    case .patch: 7
    case .connect: 8
    case .other: 9
    }
  }
}
