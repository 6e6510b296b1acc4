import CommandLineTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The path of a file for the time of one command, in the folder for such files; whatever is there goes with it.
struct ScratchFile: ~Copyable {
  let path: String

  /// Chooses a name; nothing is made yet.
  init() {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    path = "\(folder)/rondo-\(getpid())-\(UInt64.random(in: 0 ... .max))"
  }

  deinit {
    // One that was never made is gone already.
    unlink(path)
  }

  /// Fills it with all of standard input, a piece at a time.
  borrowing func fillFromStandardInput() throws {
    guard let input = try FileHandle.reading("-") else { return }
    guard let file = try FileHandle.creating(path, mode: 0o600) else {
      throw Failure(.failure, "\(path) is there already")
    }
    try input.readPieces(of: 1 << 20) { piece in
      try file.append(piece)
      return true
    }
  }
}
