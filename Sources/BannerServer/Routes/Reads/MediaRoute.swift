import BannerStore
import HTTPServer

/// `GET /media/{hash}.{ext}`: stored images.
enum MediaRoute {
  /// A year, the longest that caches keep anything (RFC 9111 leaves it open; browsers know `immutable`, RFC 8246).
  private static let cacheControl = "public, max-age=31536000, immutable"

  /// Serves files of the media folder by their names, which are hashes of what is in them.
  static func route(_ state: ServerState) -> Route {
    let folder = MediaFolderHandle(path: state.mediaFolder)
    return Route([.get], "/media/{file}", name: "media") { request, parameters, _ in
      guard let name = MediaName(parameters[0]), let file = folder.file(name.text) else { return .now(.unknownImage) }
      let headers = [
        HeaderLine("Content-Type", name.contentType), HeaderLine("Cache-Control", cacheControl),
        HeaderLine("X-Content-Type-Options", "nosniff"), HeaderLine("Cross-Origin-Resource-Policy", "cross-origin"),
      ]
      return .now(file.response(to: request, tag: EntityTag(name.hash), headers: headers))
    }
  }
}

extension Response {
  /// For a name that no stored image has.
  fileprivate static let unknownImage = problem(.notFound, title: "There is no such image")
}
