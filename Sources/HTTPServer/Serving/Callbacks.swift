import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// What MHD calls, all on the thread of a loop, inside `MHD_run`. The context is that loop's `LoopThread`, and what MHD
// keeps for a connection is our `Connection`, which lives from the one notification to the other.

func connectionChanged(
  _ context: UnsafeMutableRawPointer?, _ raw: OpaquePointer?, _ kept: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ change: MHD_ConnectionNotificationCode
) {
  guard let context, let raw, let kept else { return }
  let thread = Unmanaged<LoopThread>.fromOpaque(context).takeUnretainedValue()
  if change == .CONNECTION_NOTIFY_STARTED {
    let connection = Connection(raw, of: thread)
    thread.add(connection)
    kept.pointee = Unmanaged.passRetained(connection).toOpaque()
  } else if let pointer = kept.pointee {
    kept.pointee = nil
    thread.remove(Unmanaged<Connection>.fromOpaque(pointer).takeRetainedValue())
  }
}

func targetSeen(
  _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ raw: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let target, let raw, let pointer = rondo_mhd_socket_context(raw) else { return nil }
  Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue().begin(target)
  return pointer
}

/// Leaves the target as it is: Rondo decodes it itself.
func leaveEscapes(
  _ context: UnsafeMutableRawPointer?, _ raw: OpaquePointer?, _ text: UnsafeMutablePointer<CChar>?
) -> Int {
  text.map { strlen($0) } ?? 0
}

func fieldRead(
  _ reader: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?, _ nameCount: Int,
  _ value: UnsafePointer<CChar>?, _ valueCount: Int
) -> MHD_Result {
  guard let reader, let name, let value else { return .NO }
  let goesOn = reader.assumingMemoryBound(to: HeadReader.self).pointee.read(name, nameCount, value, valueCount)
  return goesOn ? .YES : .NO
}

func requestArrived(
  _ context: UnsafeMutableRawPointer?, _ raw: OpaquePointer?, _ target: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ upload: UnsafePointer<CChar>?,
  _ uploadCount: UnsafeMutablePointer<Int>?, _ kept: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context, let pointer = kept?.pointee, let method, let version, let uploadCount else { return .NO }
  let thread = Unmanaged<LoopThread>.fromOpaque(context).takeUnretainedValue()
  let connection = Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue()
  if connection.phase == .targetSeen {
    return thread.headArrived(connection, method, version) ? .YES : .NO
  }
  if uploadCount.pointee > 0, let upload {
    let count = uploadCount.pointee
    uploadCount.pointee = 0
    return thread.bodyArrived(connection, upload, count) ? .YES : .NO
  }
  return thread.requestComplete(connection) ? .YES : .NO
}

func requestCompleted(
  _ context: UnsafeMutableRawPointer?, _ raw: OpaquePointer?, _ kept: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ reason: MHD_RequestTerminationCode
) {
  guard let context, let pointer = kept?.pointee else { return }
  kept?.pointee = nil
  let thread = Unmanaged<LoopThread>.fromOpaque(context).takeUnretainedValue()
  thread.requestEnded(Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue())
}
