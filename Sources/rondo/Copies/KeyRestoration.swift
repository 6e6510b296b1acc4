import BannerStore
import CommandLineTool
import DeliveryTokens

/// Brings the keys back that belong to a copy of a database.
struct KeyRestoration {
  /// What is done with the keys.
  enum Decision: String {
    /// The copy has none; those that are there stay.
    case none = "the copy has no keys"
    /// Those of the copy are used from now on.
    case taken = "the keys of the copy were brought back"
    /// Those of the copy are among those that are there.
    case kept = "the keys in use come from those of the copy, and stayed"
  }

  private let incoming: KeyRing?
  let decision: Decision

  /// Reads the keys beside the copy and those beside the database, and decides; nothing is changed.
  ///
  /// Keys that followed from those of the copy stay: by them the tokens of the copy count as well, and a key that was
  /// revoked since must not sign again.
  init(copy: String, database: String) throws(KeyFileError) {
    do throws(KeyFileError) {
      incoming = try KeyFile(path: "\(copy)-keys", ownedAs: copy).load()
    } catch .missing {
      incoming = nil
      decision = .none
      return
    }
    let present: KeyRing?
    do throws(KeyFileError) {
      present = try KeyFile(path: "\(database)-keys", ownedAs: database).load()
    } catch {
      // Missing, damaged or readable by others: in each case the keys of the copy are better.
      present = nil
    }
    decision = if let incoming, let present, present.follows(incoming) { .kept } else { .taken }
  }

  /// Puts the keys in place; those that were there get a name beside the database that is set aside.
  ///
  /// - Parameter owner: A file whose owner is to own them.
  func run(database: String, aside: String, owner: String) throws {
    guard decision == .taken, let incoming else { return }
    _ = try FileRenaming.link("\(database)-keys", as: "\(aside)-keys")
    try KeyFile(path: "\(database)-keys", ownedAs: owner).replace(with: incoming)
  }
}
