import CommandLineTool

/// The command `rondo set`.
enum SetCommand {
  static let command = Command(
    "set", abstract: "Make banner sets, change them and steer their rotation.",
    subcommands: [
      SetCreate.command, SetList.command, SetShow.command, SetEdit.command, SetPause.command, SetResume.command,
      SetNext.command, SetPrevious.command, SetGoTo.command, SetArchive.command, SetRestore.command,
    ])
}
