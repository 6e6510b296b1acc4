import Foundation

/// The sanitizer these tests may be built with.
enum ThreadSanitizer {
  /// Whether the process is watched by Thread Sanitizer.
  static let isActive = dlsym(nil, "__tsan_init") != nil
}
