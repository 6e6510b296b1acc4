import HTTPServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open folder, closed when the last who uses it lets go of it, so that no other file gets its number meanwhile.
final class MediaFolder: Sendable {
  private let descriptor: CInt
  private let device: UInt64
  private let inode: UInt64

  /// Opens what is there by now; nil when that is no folder, or cannot be opened.
  init?(path: String) {
    let opened = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { return nil }
    var status = stat()
    guard fstat(opened, &status) == 0 else {
      close(opened)
      return nil
    }
    descriptor = opened
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }

  deinit {
    close(descriptor)
  }

  /// Whether both are one folder of the disk; as both are open, the disk cannot have given a number twice.
  func isSame(as other: MediaFolder) -> Bool {
    (device, inode) == (other.device, other.inode)
  }

  /// Opens a file in it; nil when there is none of that name.
  func file(_ name: String) -> ServedFile? {
    // Without this the folder could be closed as soon as its number has been read.
    withExtendedLifetime(self) { ServedFile(name, inFolder: descriptor) }
  }
}
