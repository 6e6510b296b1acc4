import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A daemon at work in a sandbox; ended with the last reference at the latest.
final class RunningDaemon {
  private let box: Sandbox
  private let name: String
  private var process: pid_t?

  /// Starts a daemon and waits until it says that it rotates.
  init(in box: Sandbox, _ words: [String] = []) throws {
    self.box = box
    name = UUID().uuidString
    let streams = "\(box.path)/tmp/\(name)"
    process = try BuiltProgram.start(
      [BuiltProgram.path, "daemon"] + words, environment: box.environment, folder: "\(box.path)/work",
      files: ("/dev/null", "\(streams).out", "\(streams).err"))
    try wait(until: "that it rotates") { try errors().contains("rotating ") }
  }

  deinit {
    if let process {
      kill(process, SIGKILL)
      _ = try? BuiltProgram.wait(for: process)
    }
  }

  /// The number of its process.
  var processID: pid_t? { process }

  /// The lines of its log until now.
  func log() throws -> [String] {
    try box.text(of: "tmp/\(name).out").split(separator: "\n").map(String.init)
  }

  /// What it said besides until now.
  func errors() throws -> String {
    try box.text(of: "tmp/\(name).err")
  }

  /// Sends a signal.
  func signal(_ number: Int32) throws {
    let process = try #require(process)
    try #require(kill(process, number) == 0)
  }

  /// Waits for its end, and gives the exit code.
  func exitCode() throws -> Int32 {
    defer { process = nil }
    return try BuiltProgram.wait(for: try #require(process))
  }

  /// Looks again and again until something is so, for ten seconds at most.
  func wait(until what: Comment, _ isSo: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(10)
    while try !isSo() {
      try #require(ContinuousClock.now < deadline, what)
      usleep(5_000)
    }
  }
}
