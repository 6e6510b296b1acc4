import Foundation
import Testing

/// A folder of its own for one test, with a home and a database in it; removed when the last reference is gone.
///
/// Runs of the program see nothing of the machine but this folder.
final class Sandbox: Sendable {
  /// The folder, without symbolic links in its path.
  let path: String

  /// The environment of each run.
  let environment: [String: String]

  /// Makes the folder; `RONDO_DATABASE` names a database in it, unless `usesDefaults` leaves that to the XDG folders.
  init(usesDefaults: Bool = false) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    path = folder.appendingPathComponent("rondo-\(UUID().uuidString)").path
    for name in ["", "/home", "/work", "/tmp"] {
      try FileManager.default.createDirectory(atPath: path + name, withIntermediateDirectories: false)
    }
    var environment = ["HOME": "\(path)/home", "TMPDIR": "\(path)/tmp"]
    if !usesDefaults { environment["RONDO_DATABASE"] = "\(path)/rondo.db" }
    // What a sanitizer or an unusual place of the Swift runtime needs.
    for (name, value) in ProcessInfo.processInfo.environment
    where name.hasSuffix("SAN_OPTIONS") || name.hasPrefix("LD_") {
      environment[name] = value
    }
    self.environment = environment
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The database that `RONDO_DATABASE` names.
  var database: String { "\(path)/rondo.db" }

  /// Runs the program in the folder `work`.
  ///
  /// - Parameters:
  ///   - input: What standard input brings.
  ///   - environment: Further variables; an empty text takes one away.
  ///   - output: Where standard output goes, if not into the outcome.
  func run(
    _ words: String..., input: String = "", environment: [String: String] = [:], output: String? = nil
  ) throws -> Outcome {
    try run(words, input: Array(input.utf8), environment: environment, output: output)
  }

  /// The same with the words and the input as lists.
  func run(
    _ words: [String], input: [UInt8] = [], environment: [String: String] = [:], output: String? = nil,
    launcher: [String] = []
  ) throws -> Outcome {
    let streams = "\(path)/tmp/\(UUID().uuidString)"
    defer { for name in [".in", ".out", ".err"] { try? FileManager.default.removeItem(atPath: streams + name) } }
    try Data(input).write(to: URL(fileURLWithPath: "\(streams).in"))
    let exitCode = try BuiltProgram.run(
      launcher + [BuiltProgram.path] + words,
      environment: self.environment.merging(environment) { _, new in new }.filter { !$0.value.isEmpty },
      folder: "\(path)/work", files: ("\(streams).in", output ?? "\(streams).out", "\(streams).err"))
    return Outcome(
      exitCode: exitCode, output: output == nil ? try text(ofFileAt: "\(streams).out") : "",
      errors: try text(ofFileAt: "\(streams).err"))
  }

  /// Runs the program and expects it to do what it is asked to; gives what it wrote.
  @discardableResult
  func rondo(_ words: String..., input: String = "", sourceLocation: SourceLocation = #_sourceLocation) throws -> String
  {
    let outcome = try run(words, input: Array(input.utf8))
    try #require(outcome.exitCode == 0, "\(outcome.errors)", sourceLocation: sourceLocation)
    return outcome.output
  }

  /// Writes a file below the folder.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  /// Reads a file below the folder.
  func text(of name: String) throws -> String {
    try text(ofFileAt: "\(path)/\(name)")
  }

  /// The names of everything below the folder, sorted, without the streams of runs.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).filter { !$0.hasPrefix("tmp/") }.sorted()
  }

  private func text(ofFileAt path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }
}
