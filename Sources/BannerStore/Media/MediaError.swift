/// Why a file could not be taken into a ``MediaStore``.
public enum MediaError: Error, Hashable, Sendable {
  /// The system refused to read the file or to write the folder.
  case system(SystemCallError)

  /// The path leads to something other than a regular file, such as "a folder".
  case notAFile(path: String, kind: String)

  /// The file has more bytes than are taken.
  case tooLarge(path: String, byteLimit: Int)

  /// The file is no image that is taken.
  case notAnImage(path: String, ImageHeaderError)

  /// A file in the media folder is no longer what its name, the hash of its content, says.
  case changed(path: String)
}

extension MediaError: CustomStringConvertible {
  /// One line: which file, what is wrong, and what to try.
  public var description: String {
    switch self {
    case .system(let error): error.description
    case .notAFile(let path, let kind): "\(path) is \(kind), not a file; give the path of an image"
    case .tooLarge(let path, let limit):
      "\(path) has more than \(limit) bytes, which is the most an image may have; compress it or make it smaller"
    case .notAnImage(let path, let error): "\(path) cannot be used as an image: \(error)"
    case .changed(let path): "\(path) was changed or damaged: its content is not what its name says; put the file back"
    }
  }
}
