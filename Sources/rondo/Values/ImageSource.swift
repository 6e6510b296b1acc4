import BannerStore
import CommandLineTool

/// Where a picture comes from, as the command line names it.
enum ImageSource: Sendable {
  /// An address on the web, which stays where it is.
  case url(TargetURL)
  /// A file, to be copied.
  case file(path: String)
  /// Standard input, written `-`.
  case standardInput

  /// Tells an address from a path: an address has a scheme, `letters://`.
  static func parse(_ text: String) throws -> ImageSource {
    if text == "-" { return .standardInput }
    let rest = text.utf8.drop { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      default: false
      }
    }
    if rest.startIndex > text.startIndex, rest.starts(with: "://".utf8) { return .url(try TargetURL(parsing: text)) }
    return .file(path: try FilePath.parse(text))
  }

  /// The name that the picture suggests for its banner: that of the file, without what follows the last dot.
  var suggestedName: String? {
    let path: Substring
    switch self {
    case .standardInput: return nil
    case .file(let file): path = file[...]
    case .url(let url):
      // The path of an address: behind the host, and before a query or a fragment.
      let parts = url.text.prefix { $0 != "?" && $0 != "#" }.split(separator: "/", omittingEmptySubsequences: false)
      path = parts.count > 3 ? parts[parts.count - 1] : ""
    }
    let file = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    return stem.isEmpty ? nil : String(stem)
  }

  /// Lends the picture in the form that the store takes.
  ///
  /// - Parameter byteLimit: More bytes than these are not taken from standard input.
  func with<Result>(byteLimit: Int, _ body: (NewImage) throws -> Result) throws -> Result {
    switch self {
    case .url(let url): try body(.url(url))
    case .file(let path): try body(.file(path: path))
    case .standardInput:
      try StandardInputCopy.with(byteLimit: byteLimit) { path in
        do {
          return try body(.file(path: path))
        } catch MediaError.notAnImage(path, let error) {
          throw MediaError.notAnImage(path: "standard input", error)
        }
      }
    }
  }
}
