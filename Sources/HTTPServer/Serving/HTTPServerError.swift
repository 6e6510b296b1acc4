/// Why a server could not start.
public enum HTTPServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text of an address is none, or its name is not known.
  case badAddress(String, reason: String)
  /// Another program listens there.
  case portInUse(String)
  /// Only the superuser may listen there, or the address is not one of this machine's.
  case notPermitted(String, reason: String)
  /// A call of the system failed otherwise.
  case system(call: String, address: String, reason: String)

  /// What went wrong, where, and what to try.
  public var description: String {
    switch self {
    case .badAddress(let text, let reason):
      "cannot listen on “\(text)”: \(reason); write it as 127.0.0.1:8080, [::1]:8080 or localhost:8080"
    case .portInUse(let address):
      "cannot listen on \(address): the port is in use; stop the other program, or choose another port"
    case .notPermitted(let address, let reason):
      "cannot listen on \(address): \(reason); choose a port from 1024 and an address of this machine"
    case .system(let call, let address, let reason):
      "cannot listen on \(address): \(call): \(reason)"
    }
  }
}
