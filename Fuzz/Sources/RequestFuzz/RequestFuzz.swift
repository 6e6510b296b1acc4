import LibFuzzer
@testable import HTTPServer

private let router = Router([
  Route([.get], "/v1/sets/{slug}/playlist", name: "playlist") { request, parameters, _ in
    .now(Response(status: .ok, headers: [], body: .bytes(parameters[0].copy())))
  },
  Route([.get], "/c/{token}", name: "click") { _, parameters, _ in
    .now(Response(status: .ok, headers: [], body: .bytes(parameters[0].copy())))
  },
  Route([.get], "/media/{hash}.{ending}", name: "media") { _, parameters, _ in
    .now(Response(status: .ok, headers: [], body: .bytes(parameters[0].copy() + parameters[1].copy())))
  },
])

/// `nonisolated(unsafe)`: libFuzzer has one thread.
private nonisolated(unsafe) let loop = Loop()
private let tag = EntityTag("tag")

@main
enum RequestFuzz {
  static func main() {
    var (count, words) = (CommandLine.argc, Optional(CommandLine.unsafeArgv))
    LLVMFuzzerRunDriver(&count, &words, fuzzRequests)
  }
}

/// Reads the first line as the target of a request, and each further one as a header, which its first byte chooses.
nonisolated func fuzzRequests(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let lines = UnsafeBufferPointer(start: start, count: count)
    .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  let request = Request(target: "/")
  request.target.replace(with: Array(lines[0]))
  request.readTarget()
  let headers = lines.dropFirst().compactMap { line -> ReusedBytes? in
    guard let choice = line.first else { return nil }
    let bytes = ReusedBytes()
    bytes.replace(with: Array(line.dropFirst()))
    request.add(HeaderField.allCases[Int(choice) % HeaderField.allCases.count], bytes.view.trimmed)
    return bytes
  }
  withExtendedLifetime(headers) {
    checkTarget(of: request)
    checkHeaders(of: request)
    guard case .now(let response) = router.answer(request, on: loop) else { preconditionFailure("nothing waits here") }
    precondition(request.fault == nil || 400..<500 ~= response.status.rawValue, "a fault is not the client's")
  }
  return 0
}

private func checkTarget(of request: Request) {
  guard request.fault == nil else { return }
  let path = request.path
  precondition(path == "*" || path.hasPrefix("/"), "a path begins with something else")
  precondition(String(validating: path.bytes, as: UTF8.self) != nil, "a path is not UTF-8")
  precondition(!path.bytes.contains(0), "a path holds NUL")
  let items = request.queryItems
  precondition(items.allSatisfy { !$0.name.utf8.contains(0) && !$0.value.utf8.contains(0) }, "a query holds NUL")
  precondition(request.query("view") == items.first { $0.name == "view" }?.value, "one reads another query")
  precondition(request.query("") == items.first { $0.name.isEmpty }?.value, "one reads another query")
}

private func checkHeaders(of request: Request) {
  _ = request.acceptsGzip
  _ = tag.isKnown(to: request)
  for size in [0, 1, 1_000, Int.max] {
    if case .part(let offset, let count) = ByteRange(of: request, size: size, tag: tag) {
      precondition(offset >= 0 && count > 0 && count <= size - offset, "a part lies outside the whole")
    }
  }
}
