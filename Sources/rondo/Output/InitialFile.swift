import BannerReports

/// One of the files that `rondo init` sees to.
struct InitialFile {
  /// What it is for.
  let name: String
  let path: String
  /// Whether it was made just now; false when it was there already.
  let wasMade: Bool

  static var fields: Fields<InitialFile> {
    Fields([
      .text("file") { $0.name },
      Field(
        Column("made", title: "STATE"), exact: { .flag($0.wasMade) },
        shown: { .text($0.wasMade ? "made" : "was there already") }),
      .text("path") { $0.path },
    ])
  }
}
