import Foundation
import Testing

/// A daemon that runs in the background, ended when the last reference to it is gone.
final class RunningDaemon {
  /// The number of its process.
  let process: pid_t

  let box: Sandbox
  private let name = UUID().uuidString
  private var isOver = false

  /// Starts it and waits until it has said where every set stands.
  init(in box: Sandbox, _ words: String..., log: String = "json") throws {
    self.box = box
    process = try BuiltProgram.start(
      [BuiltProgram.path, "daemon", "--log-format", log] + words, environment: box.environment,
      folder: "\(box.path)/work",
      files: ("/dev/null", "\(box.path)/tmp/\(name).out", "\(box.path)/tmp/\(name).err"))
    try wait("the daemon to begin") { self.complaints.contains("rotating") }
  }

  deinit {
    guard !isOver else { return }
    kill(process, SIGKILL)
    _ = try? BuiltProgram.wait(for: process)
  }

  /// What it wrote to standard output.
  var output: String { (try? box.text(of: "tmp/\(name).out")) ?? "" }

  /// What it wrote to standard error.
  var complaints: String { (try? box.text(of: "tmp/\(name).err")) ?? "" }

  /// The changes that it said, as its JSON lines have them.
  var changes: [[String: Any]] {
    output.split(separator: "\n").compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
    }
  }

  /// The causes of the changes of a set.
  func causes(of set: String = "spring") -> [String] {
    changes.filter { $0["set"] as? String == set }.compactMap { $0["cause"] as? String }
  }

  func send(_ signal: Int32) {
    kill(process, signal)
  }

  /// Sends a signal that ends it, and gives its exit code.
  func end(_ signal: Int32 = SIGTERM) throws -> Int32 {
    send(signal)
    isOver = true
    return try BuiltProgram.wait(for: process)
  }

  /// Waits until something holds; a slow machine may take its time.
  func wait(_ what: String, _ isDone: () -> Bool) throws {
    let end = ContinuousClock.now + .seconds(30)
    while !isDone() {
      try #require(ContinuousClock.now < end, "no sign of \(what): \(output)\(complaints)")
      Thread.sleep(forTimeInterval: 0.01)
    }
  }
}
