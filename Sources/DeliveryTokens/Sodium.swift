import CSodium

/// The library behind keys and signatures.
enum Sodium {
  /// Asking for it once makes libsodium choose the fastest code for this processor, and open its source of randomness.
  static let isReady: Bool = {
    let code = sodium_init()
    precondition(code >= 0, "libsodium could not be made ready: the system gives no random bytes")
    return true
  }()
}
