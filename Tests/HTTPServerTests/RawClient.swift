import Glibc

/// A client that sends just the bytes that it is told to.
final class RawClient {
  struct NotConnected: Error { let code: CInt }

  struct Reply {
    let status: Int
    let head: String
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }

    func header(_ name: String) -> String? {
      for line in head.split(separator: "\r\n").dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1)
        if parts.count == 2, parts[0].lowercased() == name.lowercased() { return String(parts[1].dropFirst()) }
      }
      return nil
    }
  }

  private var socket: CInt
  private var unread: [UInt8] = []

  init(port: UInt16) throws {
    socket = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else {
      let code = errno
      Glibc.close(socket)
      throw NotConnected(code: code)
    }
  }

  deinit { close() }

  func close() {
    if socket >= 0 { Glibc.close(socket) }
    socket = -1
  }

  /// Closes with a reset instead of a goodbye.
  func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    close()
  }

  func finishSending() {
    shutdown(socket, CInt(SHUT_WR))
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  /// Gives up silently when the server has closed: what it said before is what tests look at.
  func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress.map { $0 + sent }, bytes.count - sent, CInt(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  func get(_ target: String, _ headers: String = "") -> Reply? {
    send("GET \(target) HTTP/1.1\r\nHost: a\r\n\(headers)\r\n")
    return reply()
  }

  /// The next response; `nil` when the connection ends or nothing comes for a while.
  func reply(timeoutMs: Int32 = 30_000, hasBody: Bool = true) -> Reply? {
    var end = headEnd()
    while end == nil {
      guard fill(timeoutMs) else { return nil }
      end = headEnd()
    }
    guard let end else { return nil }
    let head = String(decoding: unread[..<end], as: UTF8.self)
    unread.removeFirst(end + 4)
    let status = Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
    let length = Reply(status: status, head: head, body: []).header("Content-Length").flatMap { Int($0) } ?? 0
    if hasBody, status != 304 {
      while unread.count < length { guard fill(timeoutMs) else { return nil } }
      let body = Array(unread[..<length])
      unread.removeFirst(length)
      return Reply(status: status, head: head, body: body)
    }
    return Reply(status: status, head: head, body: [])
  }

  /// All that comes until the server closes the connection, or nothing comes for a while.
  func readToEnd(timeoutMs: Int32 = 30_000) -> String {
    while fill(timeoutMs) {}
    defer { unread = [] }
    return String(decoding: unread, as: UTF8.self)
  }

  /// All that comes until it holds a text.
  func read(until text: String, timeoutMs: Int32 = 30_000) -> Bool {
    while true {
      if String(decoding: unread, as: UTF8.self).contains(text) {
        unread = []
        return true
      }
      guard fill(timeoutMs) else { return false }
    }
  }

  /// Whether the server closes the connection within a time, saying nothing.
  func isClosed(within timeoutMs: Int32) -> Bool {
    var wait = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, timeoutMs) == 1 else { return false }
    var byte: UInt8 = 0
    return Glibc.read(socket, &byte, 1) <= 0
  }

  private func headEnd() -> Int? {
    guard unread.count >= 4 else { return nil }
    return (0...(unread.count - 4)).first {
      unread[$0] == 13 && unread[$0 + 1] == 10 && unread[$0 + 2] == 13 && unread[$0 + 3] == 10
    }
  }

  private func fill(_ timeoutMs: Int32) -> Bool {
    var wait = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, timeoutMs) == 1 else { return false }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 65_536) { buffer in
      let count = Glibc.read(socket, buffer.baseAddress, buffer.count)
      guard count > 0 else { return false }
      unread.append(contentsOf: buffer[..<count])
      return true
    }
  }
}
