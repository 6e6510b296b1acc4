import BannerStore
public import CivilTime
import Guarded
import TrafficRules

/// Hands out the hasher of the day: a new salt for each day of UTC, whose predecessor is gone from memory and from disk.
///
/// May be used by any thread. Costs a lock, and a write to the disk with the first event of a day.
public final class VisitorSalts: Sendable {
  private struct State {
    var salt: DaySalt
    var problem: SaltFileError?
    var unsavedSince: Instant?
  }

  private let file: SaltFile
  private let state: Guarded<State>

  /// Takes up the salt that the file holds for today, or puts a new one there.
  ///
  /// - Parameter path: The path of the salt's file; see ``file(ofDatabase:)``.
  public init(file path: String, at now: Instant) throws(SaltFileError) {
    file = SaltFile(path: path)
    let kept = try file.read()
    var generator = SystemRandomNumberGenerator()
    let day = Self.day(of: now)
    let salt = kept.flatMap { Self.isStale($0, on: day) ? nil : $0 } ?? DaySalt(day: day, using: &generator)
    if salt != kept { try file.write(salt) }
    state = Guarded(State(salt: salt))
  }

  /// The file of a database that exists: its real path with `-salt` appended.
  public static func file(ofDatabase path: String) throws(SaltFileError) -> String {
    try SaltFile.path(ofDatabase: path)
  }

  /// The hasher for events that are received now.
  func hasher(at now: Instant) -> VisitorHasher {
    salt(at: now).hasher
  }

  /// The salt for events that are received now, and the day that it belongs to.
  ///
  /// Where a new salt cannot be written, it is used all the same and the write is tried again after a minute, so that no
  /// event waits for a disk that is full: a restart would then begin the day's visitors anew, nothing else.
  func salt(at now: Instant) -> DaySalt {
    state.withLock { state in
      let day = Self.day(of: now)
      if Self.isStale(state.salt, on: day) {
        var generator = SystemRandomNumberGenerator()
        state.salt = DaySalt(day: day, using: &generator)
        save(&state, at: now)
      } else if let since = state.unsavedSince, !(0..<Self.retryMs).contains(now - since) {
        save(&state, at: now)
      }
      return state.salt
    }
  }

  /// Why today's salt is not on the disk, or nil when it is.
  public var problem: SaltFileError? { state.withLock { $0.problem } }

  private static let retryMs: Int64 = 60_000

  private func save(_ state: inout State, at now: Instant) {
    do throws(SaltFileError) {
      try file.write(state.salt)
      (state.problem, state.unsavedSince) = (nil, nil)
    } catch {
      (state.problem, state.unsavedSince) = (error, now)
    }
  }

  /// The day of the salts, by which visitors are counted, too.
  static func day(of now: Instant) -> Int { Int(UniqueCount.day(of: now)) }

  /// Threads that read the clock around midnight may come in the wrong order: yesterday is served with today's salt.
  ///
  /// A salt from further ahead was made by a clock that has been set right since.
  private static func isStale(_ salt: DaySalt, on day: Int) -> Bool {
    salt.day < day || salt.day > day + 1
  }
}
