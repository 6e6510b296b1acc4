import Guarded
import HTTPServer

/// The media folder, opened when it is first needed: it comes into being with the first image.
///
/// It may be moved away and another put in its place: when a file is not found, the folder that is there by now is opened.
final class MediaFolderHandle: Sendable {
  /// How long a folder is not looked for after it was, so that names that no image has cost one call each.
  static let pauseNs: Int64 = 1_000_000_000

  private let path: String
  private let clock: @Sendable () -> Int64
  private let opened = Guarded((folder: MediaFolder?.none, lookedForNs: Int64.min))

  /// A folder that may not exist yet.
  ///
  /// - Parameter clock: Nanoseconds of a clock that never goes back.
  init(path: String, clock: @escaping @Sendable () -> Int64 = monotonicNs) {
    self.path = path
    self.clock = clock
  }

  /// Opens a file of the folder; nil when there is none of that name.
  func file(_ name: String) -> ServedFile? {
    guard let folder = current else { return nil }
    if let file = folder.file(name) { return file }
    return successor(of: folder)?.file(name)
  }

  private var current: MediaFolder? {
    opened.withLock { opened in
      if opened.folder == nil { opened.folder = MediaFolder(path: path) }
      return opened.folder
    }
  }

  /// The folder that took the place of one; nil when that is still there, nothing is, or that was asked a moment ago.
  private func successor(of known: MediaFolder) -> MediaFolder? {
    let now = clock()
    return opened.withLock { opened in
      // Another loop has been faster.
      guard opened.folder === known else { return opened.folder }
      guard opened.lookedForNs == .min || now - opened.lookedForNs >= Self.pauseNs else { return nil }
      opened.lookedForNs = now
      guard let new = MediaFolder(path: path), !new.isSame(as: known) else { return nil }
      opened.folder = new
      return new
    }
  }
}
