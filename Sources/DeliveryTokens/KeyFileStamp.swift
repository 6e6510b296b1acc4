/// Tells one state of a key file from another without reading it.
///
/// A rotation puts a new file in the place of the old one, so that the number of the file changes with its content.
public struct KeyFileStamp: Hashable, Sendable {
  let device: UInt64
  let file: UInt64
  let byteCount: Int64
  let changedAtNs: Int64
}
