public import JSON

extension Response {
  /// A description of what went wrong, for programs and for people (RFC 9457), as `application/problem+json`.
  ///
  /// - Parameters:
  ///   - status: the outcome; it is a member too.
  ///   - type: a URI that names the kind of problem; without one the status says it all.
  ///   - title: one sentence that is the same for all problems of the kind.
  ///   - detail: what went wrong this time and what to try.
  ///   - members: what a program may want to know beyond that.
  ///   - headers: further lines of the head.
  public static func problem(
    _ status: Status, type: String? = nil, title: String, detail: String? = nil, members: [JSONMember] = [],
    headers: [HeaderLine] = []
  ) -> Response {
    var object: [JSONMember] = []
    if let type { object.append(JSONMember(key: "type", value: .string(type))) }
    object.append(JSONMember(key: "title", value: .string(title)))
    object.append(JSONMember(key: "status", value: .integer(Int64(status.rawValue))))
    if let detail { object.append(JSONMember(key: "detail", value: .string(detail))) }
    var writer = JSONWriter()
    writer.value(.object(object + members))
    let lines = [HeaderLine("Content-Type", "application/problem+json"), HeaderLine("Cache-Control", "no-store")]
    return Response(status: status, headers: lines + headers, body: .bytes(writer.bytes))
  }
}
