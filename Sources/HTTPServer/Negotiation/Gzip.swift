import CZlib

/// Compresses what is sent often and made rarely (RFC 1952).
public enum Gzip {
  /// The bytes as a gzip member, or `nil` where that would not be shorter.
  ///
  /// - Parameters:
  ///   - bytes: what to compress.
  ///   - level: from 1, fast, to 9, small.
  public static func compress(_ bytes: [UInt8], level: Int = 6) -> [UInt8]? {
    guard bytes.count > minimumSize else { return nil }
    var stream = z_stream()
    // 15 bits of window, and 16 more for the header and trailer of gzip instead of zlib's (zlib.h, deflateInit2).
    guard
      deflateInit2_(
        &stream, CInt(level), Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        CInt(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    // Room for one byte less than there is: what does not fit is not worth it.
    let output = [UInt8](unsafeUninitializedCapacity: bytes.count - 1) { buffer, filled in
      input.withUnsafeMutableBufferPointer { source in
        stream.next_in = source.baseAddress
        stream.avail_in = CUnsignedInt(source.count)
        stream.next_out = buffer.baseAddress
        stream.avail_out = CUnsignedInt(buffer.count)
        filled = deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
      }
    }
    return output.isEmpty ? nil : output
  }

  /// Below this the header and trailer of gzip (18 bytes) take what compression gives.
  private static let minimumSize = 128
}
