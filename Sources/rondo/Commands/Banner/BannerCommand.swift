import CommandLineTool

/// The command `rondo banner`.
enum BannerCommand {
  static let command = Command(
    "banner", abstract: "Add banners to a set, change them and put them into order.",
    subcommands: [
      BannerAdd.command, BannerImport.command, BannerList.command, BannerShow.command, BannerEdit.command,
      BannerReorder.command,
      BannerMove.command, BannerArchive.command, BannerRestore.command,
    ])
}
