#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The environment variables a command sees, so that tests can give their own.
public struct Environment: Sendable {
  private let lookUp: @Sendable (String) -> String?

  /// The variables of this process, read when asked for.
  public static let process = Environment { name in getenv(name).map { String(cString: $0) } }

  /// Exactly the given variables.
  public init(_ variables: [String: String]) {
    lookUp = { name in variables[name] }
  }

  private init(lookUp: @escaping @Sendable (String) -> String?) {
    self.lookUp = lookUp
  }

  /// The value of a variable; nil when it is not set.
  public subscript(_ name: String) -> String? { lookUp(name) }
}
