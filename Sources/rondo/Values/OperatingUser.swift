import CommandLineTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The user of the operating system who runs this process, as the log of changes names them.
enum OperatingUser {
  /// `user:ada`, `user:ada via sudo`, or `user:1000` for a number that no user has.
  ///
  /// The real user counts, not one that the program file was marked with. What sudo says of who called it is believed of
  /// the superuser alone: anybody else could set that variable as they like.
  static func name(_ environment: Environment) -> String {
    let number = getuid()
    if number == 0, let caller = environment["SUDO_USER"], !caller.isEmpty, caller != "root" {
      return "user:\(caller) via sudo"
    }
    return "user:\(name(of: number) ?? "\(number)")"
  }

  private static func name(of number: uid_t) -> String? {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { buffer in
      guard let start = buffer.baseAddress, getpwuid_r(number, &entry, start, buffer.count, &found) == 0, found != nil
      else { return nil }
      return entry.pw_name.map { String(cString: $0) }
    }
  }
}
