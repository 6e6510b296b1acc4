import BannerServer
import Foundation
import Glibc
import HTTPServer

/// A client of a live server, which it starts on a free port and stops with its own end; a connection a request.
final class SocketClient: Client, Sendable {
  private let server: HTTPServer
  private let port: UInt16

  init(_ application: BannerServer) throws {
    var configuration = HTTPServer.Configuration(addresses: ["127.0.0.1:0"])
    configuration.threads = 2
    server = try HTTPServer(configuration: configuration, application: application)
    guard let address = server.addresses.first, let port = address.split(separator: ":").last.flatMap({ UInt16($0) })
    else { throw Failure(what: "the server has no address") }
    self.port = port
    try server.start()
  }

  deinit {
    server.stop(graceMs: 2000)
  }

  struct Failure: Error { let what: String }

  func send(_ asked: Asked) throws -> Answered {
    let connection = try open(asked)
    return try Answered(parsing: connection.readToEnd())
  }

  /// Sends a request and leaves what comes to the caller.
  func open(_ asked: Asked) throws -> Connection {
    var head = "\(asked.method.name) \(asked.target) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
    for (field, value) in asked.headers { head += "\(field.name): \(value)\r\n" }
    if !asked.body.isEmpty { head += "Content-Length: \(asked.body.count)\r\n" }
    let connection = try Connection(port: port)
    try connection.write(Array((head + "\r\n").utf8) + asked.body)
    return connection
  }
}

extension SocketClient {
  /// One connection, closed with its end.
  final class Connection {
    private let descriptor: Int32
    private(set) var received: [UInt8] = []

    init(port: UInt16) throws {
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var timeout = timeval(tv_sec: 10, tv_usec: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
      let code = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      guard code == 0 else { throw Failure(what: "no connection: \(errno)") }
    }

    deinit { close(descriptor) }

    func write(_ bytes: [UInt8]) throws {
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes {
          Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { throw Failure(what: "the connection takes nothing: \(errno)") }
        sent += count
      }
    }

    /// Reads what comes next; false at the end.
    func readMore() throws -> Bool {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count >= 0 else { throw Failure(what: "nothing came in time: \(errno)") }
      received += buffer[..<count]
      return count > 0
    }

    func readToEnd() throws -> [UInt8] {
      while try readMore() {}
      return received
    }

    /// Reads until a text has come, and gives all that came so far.
    func read(until text: String) throws -> String {
      while true {
        let soFar = String(decoding: received, as: UTF8.self)
        if soFar.contains(text) { return soFar }
        guard try readMore() else { throw Failure(what: "the end came before “\(text)”: \(soFar)") }
      }
    }
  }
}

extension Answered {
  /// Reads an answer as it came over a connection that was closed behind it.
  init(parsing bytes: [UInt8]) throws {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else {
      throw SocketClient.Failure(what: "no head: \(String(decoding: bytes, as: UTF8.self))")
    }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    guard let status = lines[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      throw SocketClient.Failure(what: "no status: \(lines[0])")
    }
    let headers = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (name: parts[0].lowercased(), value: parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : "")
    }
    self.init(status: status, headers: headers, body: Array(bytes[end.upperBound...]))
  }
}
