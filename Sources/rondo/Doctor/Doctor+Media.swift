import BannerStore
import SQLite

extension Doctor {
  /// Holds the images that the database knows against those that are in the folder.
  mutating func checkMedia(_ store: BannerStore) throws {
    let files = try MediaFile.all(in: store.database)
    let users = try users(store)
    var unused: [MediaFile] = []
    for file in files {
      let state = store.media.state(of: file, readsContent: !isQuick)
      let isInUse = users[file.sha256] != nil
      if !isInUse { unused.append(file) }
      let (problem, remedy): (String, String)
      switch state {
      case .present: continue
      case .missing: (problem, remedy) = ("is missing", "put it back from a copy")
      case .damaged: (problem, remedy) = ("has other content than it was added with", "put it back from a copy")
      case .unreadable(let error): (problem, remedy) = ("cannot be read: \(error)", "let this user read it")
      }
      note(
        isInUse ? .error : .note, "media", users[file.sha256] ?? file.fileName, "the image \(file.fileName) \(problem)",
        remedy: isInUse ? "\(remedy), or give another with 'rondo banner edit'" : "nothing, as no banner shows it")
    }
    noteStrangers(try store.media.fileNames(), known: Set(files.map(\.fileName)), folder: store.media.folder)
    if !unused.isEmpty {
      let bytes = unused.reduce(0) { $0 + Int64($1.byteCount) }
      note(
        .note, "media", store.media.folder,
        "\(unused.count) images are used by no banner any more (\(Doctor.megabytes(bytes)))",
        remedy: "leave them: 'rondo undo' may need them")
    }
  }

  private mutating func noteStrangers(_ names: [String], known: Set<String>, folder: String) {
    let strangers = names.filter { !known.contains($0) }
    guard let first = strangers.first else { return }
    let more = strangers.count > 1 ? " and \(strangers.count - 1) more" : ""
    note(
      .note, "media", folder, "the database knows nothing of \(first)\(more)",
      remedy:
        "remove what Rondo left behind at a crash (.incoming-…); the rest may belong to another database beside this")
  }

  /// Who shows each image: `spring, banner 3`.
  private func users(_ store: BannerStore) throws -> [String: String] {
    var users: [String: String] = [:]
    for set in try store.sets(includingArchived: true) {
      for banner in try store.banners(ofSet: set.slug.text, includingArchived: true) {
        guard case .media(let file) = banner.image, users[file.sha256] == nil else { continue }
        users[file.sha256] = "\(set.slug), banner \(banner.id)"
      }
    }
    return users
  }
}
