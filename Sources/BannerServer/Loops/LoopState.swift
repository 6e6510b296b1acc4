import BannerStore
import HTTPServer

/// What a loop keeps for itself, so that its requests need no lock: the snapshot, answers that are ready, ids.
///
/// Used by the loop's thread alone.
final class LoopState {
  /// The most sets whose answers are kept ready; with more, all are forgotten and made anew when asked for.
  private static let mostSets = 1024

  /// What the routes that write gather and keep.
  let writes = LoopWrites()

  private let state: ServerState
  private var held: Snapshot
  private var documents: [String: SetDocuments] = [:]
  private var ids = EventIDGenerator()
  private var random = SystemRandomNumberGenerator()

  private init(_ state: ServerState) {
    self.state = state
    held = state.snapshot
  }

  /// That of a loop, made when it is asked for first.
  static func of(_ loop: Loop, _ state: ServerState) -> LoopState {
    if let known = loop.userData as? LoopState { return known }
    let new = LoopState(state)
    loop.userData = new
    return new
  }

  /// The snapshot of the moment; a load, as long as nothing changed.
  var snapshot: Snapshot {
    if !state.snapshots.isCurrent(held) { held = state.snapshot }
    return held
  }

  /// The set of that slug; nil when there is none, or it is in the archive.
  func set(slug: ByteView) -> SetState? {
    guard let set = snapshot.set(slug: slug.string), !set.isArchived else { return nil }
    return set
  }

  /// The set of that slug with the answers that are ready; nil as above.
  func documents(slug: ByteView) -> SetDocuments? {
    let snapshot = snapshot
    let slug = slug.string
    let known = documents[slug]
    if let known, known.version == snapshot.version { return known }
    guard let set = snapshot.set(slug: slug), !set.isArchived else {
      documents[slug] = nil
      return nil
    }
    if let known, known.set === set, known.keysVersion == snapshot.keysVersion {
      known.version = snapshot.version
      return known
    }
    if documents.count >= Self.mostSets { documents.removeAll() }
    let new = SetDocuments(of: set, in: snapshot, configuration: state.configuration)
    documents[slug] = new
    return new
  }

  /// A new id of version 7, larger than all that this loop made before.
  func makeID(atMs now: Int64) -> EventID {
    ids.next(at: now, using: &random)
  }
}
