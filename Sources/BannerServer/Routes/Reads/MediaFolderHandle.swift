import Guarded

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The media folder, opened when it is first needed: it comes into being with the first image.
final class MediaFolderHandle: Sendable {
  private let path: String
  private let opened = Guarded<CInt?>(nil)

  /// A folder that may not exist yet.
  init(path: String) {
    self.path = path
  }

  deinit {
    if let descriptor = opened.withLock({ $0 }) { close(descriptor) }
  }

  /// The open folder; nil as long as there is none.
  var descriptor: CInt? {
    opened.withLock { opened in
      if let opened { return opened }
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      opened = descriptor
      return descriptor
    }
  }
}
