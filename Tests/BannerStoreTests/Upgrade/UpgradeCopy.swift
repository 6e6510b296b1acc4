import BannerStore
import CivilTime
import Foundation

/// A copy of a database that an earlier version made, in a folder of its own.
final class UpgradeCopy {
  private let version: String
  private let folder = FileManager.default.temporaryDirectory.appending(path: "rondo-\(UUID().uuidString)").path

  init(version: Int64) throws {
    let digits = String(version)
    self.version = "v" + String(repeating: "0", count: 3 - digits.count) + digits
    try FileManager.default.copyItem(atPath: Fixture.path("Upgrade/\(self.version)"), toPath: folder)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// What its own version said about it.
  var portrait: [String] {
    get throws {
      let text = try String(contentsOfFile: Fixture.path("Upgrade/\(version)/portrait.txt"), encoding: .utf8)
      return text.split(separator: "\n").map(String.init)
    }
  }

  /// Opens the copy, which is upgraded by the first call.
  func open() throws -> BannerStore {
    let later = UpgradeSample.start.adding(milliseconds: 90_000_000)
    return try BannerStore(path: "\(folder)/rondo.db", createIfMissing: false, busyTimeoutMs: 10_000, now: later)
  }

  /// Content of the first picture that the set `hero` has as a file.
  func picture() throws -> [UInt8]? {
    let store = try open()
    for banner in try store.banners(ofSet: "hero") {
      guard case .media(let file) = banner.image else { continue }
      return [UInt8](try Data(contentsOf: URL(filePath: store.media.path(of: file))))
    }
    return nil
  }
}
