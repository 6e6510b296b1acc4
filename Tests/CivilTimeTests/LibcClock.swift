import Foundation

/// The outside oracle: what libc's `localtime_r` and `mktime` make of times under some `TZ`.
///
/// They are asked through the `date` command, since `TZ` belongs to a whole process and setting it in this one would
/// race with every other test.
struct LibcClock {
  /// The value of the environment variable `TZ`.
  let zone: String

  /// The clock's reading at an instant.
  struct Reading: Hashable {
    /// Such as `2026-10-25T02:30:00`.
    let wall: String
    /// Such as `+01:00:00`.
    let offset: String
  }

  /// Reads the clock at seconds since 1970.
  func readings(at seconds: [Int64]) throws -> [Reading] {
    let lines = try run(seconds.map { "@\($0)" }, format: "%Y-%m-%dT%H:%M:%S %::z")
    return lines.map { line in
      let fields = line.split(separator: " ")
      // `date` marks a time zone that nobody lives in, such as Antarctica before its stations, with a minus sign.
      return Reading(wall: String(fields[0]), offset: fields[1] == "-00:00:00" ? "+00:00:00" : String(fields[1]))
    }
  }

  /// Seconds since 1970 at which the clock shows a wall time such as `2026-10-25T02:30:00`, one of two where there are
  /// two; wall times that are skipped are not among the keys.
  func seconds(of walls: [String]) throws -> [String: Int64] {
    let lines = try run(walls.map { $0.replacing("T", with: " ") }, format: "%Y-%m-%dT%H:%M:%S %s")
    return Dictionary(
      lines.map { line in
        let fields = line.split(separator: " ")
        return (String(fields[0]), Int64(fields[1]) ?? .min)
      }, uniquingKeysWith: { first, _ in first })
  }

  private func run(_ input: [String], format: String) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(component: "libc-clock-\(UUID().uuidString)")
    try Data((input.joined(separator: "\n") + "\n").utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/date")
    process.arguments = ["-f", file.path(), "+" + format]
    process.environment = ["TZ": zone, "LC_ALL": "C"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
