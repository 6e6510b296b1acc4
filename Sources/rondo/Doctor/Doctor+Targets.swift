import BannerStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Doctor {
  /// Asks the name servers whether the hosts of targets and images are still there, each once.
  mutating func checkTargets(_ store: BannerStore) throws {
    var users: [String: [(set: String, banner: Int64)]] = [:]
    for set in try store.sets() {
      for banner in try store.banners(ofSet: set.slug.text) where banner.isEnabled {
        var addresses = [banner.targetLocation]
        if case .url(let url) = banner.image { addresses.append(url) }
        for host in Set(addresses.compactMap(Doctor.host(of:))) {
          users[host, default: []].append((set.slug.text, banner.id))
        }
      }
    }
    for (host, places) in users.sorted(by: { $0.key < $1.key }) {
      let code = Doctor.resolve(host)
      guard code != 0 else { continue }
      let subject = Set(places.map(\.set)).sorted().map { set in
        "\(set), \(Doctor.list(places.filter { $0.set == set }.map(\.banner)))"
      }.joined(separator: "; ")
      if [EAI_AGAIN, EAI_SYSTEM, EAI_FAIL].contains(code) {
        note(
          .warning, "targets", subject,
          "the name servers say nothing of \(host): \(String(cString: gai_strerror(code)))",
          remedy: "look again when the network works")
      } else {
        note(
          .error, "targets", subject, "there is no host \(host)",
          remedy: "change the target or the image with 'rondo banner edit', or disable the banner")
      }
    }
  }

  /// 0 when a name leads to an address; else an error of getaddrinfo(3).
  private static func resolve(_ host: String) -> Int32 {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = Int32(SOCK_STREAM)
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, nil, &hints, &found)
    if let found { freeaddrinfo(found) }
    return code
  }

  /// The host of an http or https address; none for what has none.
  static func host(of address: String) -> String? {
    guard let colon = address.firstIndex(of: ":"), address[colon...].hasPrefix("://") else { return nil }
    var host = address[colon...].dropFirst(3).prefix { !"/?#".contains($0) }
    if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
    if host.hasPrefix("[") { return host.firstIndex(of: "]").map { String(host[..<$0].dropFirst()) } }
    host = host.prefix { $0 != ":" }
    return host.isEmpty ? nil : String(host).lowercased()
  }
}
