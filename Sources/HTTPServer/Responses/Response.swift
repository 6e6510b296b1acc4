import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An answer, made once and given any number of times, on any thread.
///
/// `HEAD` is answered by the same response: the body is left out on the way. `Date`, `Content-Length` and `Connection` are
/// added there too.
///
/// `@unchecked Sendable`: nothing changes after `init`, and libmicrohttpd counts the uses of its response under a lock of
/// its own.
public final class Response: @unchecked Sendable {
  /// What follows the head.
  public enum Body: Sendable {
    /// Nothing.
    case none
    /// These bytes; they are copied once.
    case bytes([UInt8])
    /// A part of an open file; the response closes its descriptor when it was used for the last time.
    case file(FileRange)
    /// Events as they come.
    case stream(EventStream)
  }

  /// The outcome.
  public let status: Status
  /// The lines of the head that may leave, without those that are added on the way.
  public let headers: [HeaderLine]
  /// The events that it consists of, where it is a stream.
  public let stream: EventStream?
  /// The part of a file that it consists of, where it is one.
  public let file: FileRange?

  /// What libmicrohttpd sends; `nil` for a stream, which is sent without it, or when there was no memory for it.
  let raw: OpaquePointer?
  private let buffer: UnsafeBufferPointer<UInt8>

  /// Makes an answer.
  public init(status: Status, headers: [HeaderLine] = [], body: Body = .none) {
    self.status = status
    self.headers = headers.filter(\.isSafe)
    var stream: EventStream?
    var file: FileRange?
    var raw: OpaquePointer?
    var buffer = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    switch body {
    case .none:
      raw = rondo_mhd_response(nil, 0)
    case .bytes(let bytes):
      buffer = Response.copy(bytes)
      // From here on libmicrohttpd frees the copy, with the last use of its response.
      raw = rondo_mhd_response(UnsafeMutableRawPointer(mutating: buffer.baseAddress), buffer.count)
    case .file(let range):
      file = range
      raw = MHD_create_response_from_fd_at_offset64(
        UInt64(range.count), range.descriptor, UInt64(range.offset))
    case .stream(let events):
      stream = events
    }
    self.stream = stream
    self.file = file
    self.raw = raw
    self.buffer = buffer
    if let raw {
      for line in self.headers { MHD_add_response_header(raw, line.name, line.value) }
    }
  }

  deinit {
    if let raw { MHD_destroy_response(raw) }
  }

  /// The bytes of the body, of a file read anew; none of a stream.
  public var bodyBytes: [UInt8] {
    file.map { $0.read() } ?? [UInt8](buffer)
  }

  /// What the first line of that name says, whatever the case of its letters.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The same answer, with the word that it is the last on its connection.
  var last: Response {
    let body: Body =
      if let file {
        .file(FileRange(descriptor: dup(file.descriptor), offset: file.offset, count: file.count))
      } else {
        .bytes(bodyBytes)
      }
    return Response(status: status, headers: headers + [HeaderLine("Connection", "close")], body: body)
  }

  private static func copy(_ bytes: [UInt8]) -> UnsafeBufferPointer<UInt8> {
    guard !bytes.isEmpty, let memory = malloc(bytes.count) else { return UnsafeBufferPointer(start: nil, count: 0) }
    bytes.withUnsafeBytes { source in
      if let start = source.baseAddress { memory.copyMemory(from: start, byteCount: source.count) }
    }
    return UnsafeBufferPointer(start: memory.assumingMemoryBound(to: UInt8.self), count: bytes.count)
  }
}
