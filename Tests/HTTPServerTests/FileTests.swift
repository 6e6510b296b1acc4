import Foundation
import HTTPServer
import Testing

@Suite final class FileTests {
  private let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("rondo-\(UUID().uuidString)")
  private let content = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(content).write(to: folder.appendingPathComponent("a.png"))
    try Data().write(to: folder.appendingPathComponent("empty"))
    let outside = folder.deletingLastPathComponent().appendingPathComponent("outside-\(UUID().uuidString)")
    try Data("secret".utf8).write(to: outside)
    try FileManager.default.createSymbolicLink(at: folder.appendingPathComponent("link"), withDestinationURL: outside)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("folder"), withIntermediateDirectories: true)
    mkfifo(folder.appendingPathComponent("pipe").path, 0o600)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Serves the files of a folder.
  private struct Files: Application {
    let folder: CInt

    var router: Router {
      let folder = folder
      return Router([
        Route([.get], "/media/{name}", name: "media") { request, parameters, _ in
          guard let file = ServedFile(parameters[0].string, inFolder: folder) else {
            return .now(.problem(.notFound, title: "There is no such file"))
          }
          let lines = [HeaderLine("Content-Type", "image/png"), HeaderLine("X-Content-Type-Options", "nosniff")]
          return .now(file.response(to: request, tag: EntityTag("tag"), headers: lines))
        }
      ])
    }
  }

  private func withServer(_ body: (RawClient) throws -> Void) throws {
    let descriptor = Glibc.open(folder.path, O_RDONLY | O_DIRECTORY)
    defer { Glibc.close(descriptor) }
    let server = try HTTPServer(
      configuration: .init(addresses: ["127.0.0.1:0"]), application: Files(folder: descriptor))
    try server.start()
    defer { server.stop(graceMs: 100) }
    try body(try RawClient(port: try #require(UInt16(server.addresses[0].dropFirst("127.0.0.1:".count)))))
  }

  @Test("A file is sent whole, in part, not again, and its head alone")
  func file() throws {
    try withServer { client in
      let whole = try #require(client.get("/media/a.png"))
      #expect(whole.status == 200)
      #expect(whole.body == content)
      #expect(whole.header("ETag") == "\"tag\"")
      #expect(whole.header("Accept-Ranges") == "bytes")
      #expect(whole.header("X-Content-Type-Options") == "nosniff")
      let part = try #require(client.get("/media/a.png", "Range: bytes=100000-100009\r\n"))
      #expect(part.status == 206)
      #expect(part.body == Array(content[100_000...100_009]))
      #expect(part.header("Content-Range") == "bytes 100000-100009/300000")
      let nothing = try #require(client.get("/media/a.png", "Range: bytes=300000-\r\n"))
      #expect(nothing.status == 416)
      #expect(nothing.header("Content-Range") == "bytes */300000")
      let known = try #require(client.get("/media/a.png", "If-None-Match: \"tag\"\r\n"))
      #expect(known.status == 304)
      #expect(known.header("ETag") == "\"tag\"")
      #expect(known.header("Content-Type") == nil)
      client.send("HEAD /media/a.png HTTP/1.1\r\nHost: a\r\n\r\n")
      let head = try #require(client.reply(hasBody: false))
      #expect(head.header("Content-Length") == "300000")
      #expect(client.get("/media/empty")?.body == [])
      #expect(client.get("/media/a.png")?.body == content)
    }
  }

  @Test(
    "Nothing but the regular files of the folder is sent",
    arguments: [
      "link", "folder", "pipe", "nothing", "..", ".", "%2e%2e", "..%5c..%5cetc", "a.png%20", "A.PNG",
      "folder%2f..%2fa.png",
    ])
  func refused(_ name: String) throws {
    try withServer { client in
      let status = try #require(client.get("/media/\(name)")).status
      #expect(status == 404 || status == 400)
      #expect(client.get("/media/a.png") == nil || status == 404)
    }
  }

  @Test("Sent files and clients that go in the middle leave no descriptor open")
  func descriptors() throws {
    try withServer { client in
      let before = try Self.openDescriptors()
      for _ in 0..<20 { #expect(client.get("/media/a.png")?.body.count == 300_000) }
      for _ in 0..<20 { #expect(client.get("/media/a.png", "If-None-Match: *\r\n")?.status == 304) }
      // Other tests open and close descriptors meanwhile.
      #expect(PromiseTests.eventually { ((try? Self.openDescriptors()) ?? .max) <= before + 15 })
    }
  }

  private static func openDescriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
      return target?.hasSuffix("/a.png") ?? false
    }.count
  }
}
