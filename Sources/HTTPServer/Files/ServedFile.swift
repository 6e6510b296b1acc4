#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that was opened to be sent.
public struct ServedFile: ~Copyable {
  /// How long it is, in bytes.
  public let size: Int
  private var descriptor: CInt

  /// Opens a regular file in a folder; `nil` when there is none of that name, or it cannot be read.
  ///
  /// The name is one name, not a path: with a slash, `.` or `..` nothing is found. A symbolic link is not followed, and a
  /// pipe or device is neither opened for long nor waited for.
  public init?(_ name: String, inFolder folder: CInt) {
    guard !name.isEmpty, name != ".", name != "..", !name.utf8.contains(where: { $0 == 0 || $0 == ASCII.slash })
    else { return nil }
    let opened = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard opened >= 0 else { return nil }
    var status = stat()
    guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(opened)
      return nil
    }
    descriptor = opened
    size = Int(status.st_size)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The answer to a request for it: whole, in part (206, 416), or not at all where the client has it already (304).
  ///
  /// - Parameters:
  ///   - request: with its conditions and its range. Of several ranges none is taken: the whole is a right answer.
  ///   - tag: the entity tag that names just this content.
  ///   - headers: further lines of the head; they are sent with 304 too, but for the type of the content.
  public consuming func response(to request: Request, tag: EntityTag, headers: [HeaderLine]) -> Response {
    let lines = headers + [HeaderLine("ETag", tag.text), HeaderLine("Accept-Ranges", "bytes")]
    if tag.isKnown(to: request) {
      return Response(status: .notModified, headers: lines.filter { $0.name.lowercased() != "content-type" })
    }
    switch ByteRange(of: request, size: size, tag: tag) {
    case .whole:
      return Response(status: .ok, headers: lines, body: .file(handOver(0, size)))
    case .part(let offset, let count):
      let range = HeaderLine("Content-Range", "bytes \(offset)-\(offset + count - 1)/\(size)")
      return Response(status: .partialContent, headers: lines + [range], body: .file(handOver(offset, count)))
    case .unsatisfiable:
      return .problem(
        .rangeNotSatisfiable, title: "There is nothing in that range",
        headers: [HeaderLine("Content-Range", "bytes */\(size)")])
    }
  }

  private mutating func handOver(_ offset: Int, _ count: Int) -> FileRange {
    let range = FileRange(descriptor: descriptor, offset: offset, count: count)
    descriptor = -1
    return range
  }
}
