import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program `rondo` as it was built together with the tests.
enum BuiltProgram {
  /// Beside the test bundle: on Linux the bundle is the running program itself, on macOS a folder further up.
  static let path: String = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    repeat {
      folder.deleteLastPathComponent()
      let candidate = folder.appendingPathComponent("rondo").path
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
    } while folder.path != "/"
    return "rondo"
  }()

  /// Starts a program and waits for its end.
  ///
  /// - Parameters:
  ///   - words: The path of the program and its arguments.
  ///   - files: The paths that standard input, output and error are opened at.
  /// - Returns: The exit code, or 128 and the number of the signal that ended it, as in a shell.
  static func run(
    _ words: [String], environment: [String: String], folder: String,
    files: (input: String, output: String, error: String)
  ) throws -> Int32 {
    let process = try start(words, environment: environment, folder: folder, files: files)
    return try wait(for: process)
  }

  /// Starts a program; the process that is given is its own, which the shell makes place for.
  static func start(
    _ words: [String], environment: [String: String], folder: String,
    files: (input: String, output: String, error: String)
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let mode = mode_t(0o600)
    try check(posix_spawn_file_actions_addopen(&actions, 0, files.input, O_RDONLY, 0))
    try check(posix_spawn_file_actions_addopen(&actions, 1, files.output, O_WRONLY | O_CREAT | O_TRUNC, mode))
    try check(posix_spawn_file_actions_addopen(&actions, 2, files.error, O_WRONLY | O_CREAT | O_TRUNC, mode))
    // Where the C library is older than 2023, only a shell changes the folder of a program it starts.
    let shell = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder]
    var arguments = (shell + words).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    try check(posix_spawn(&process, shell[0], &actions, nil, &arguments, &variables))
    return process
  }

  /// Waits for the end of a program.
  static func wait(for process: pid_t) throws -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EINVAL) }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  private static func check(_ code: Int32) throws {
    if code != 0 { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
  }
}
