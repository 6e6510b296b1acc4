#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What MHD 0.9.75 lets pass and must not (`connection.c`): it ends each line at its first NUL, it joins a folded line to
/// the *name* of its field, it takes a bare LF for the end of a line, blanks before a colon, any characters in names and
/// values, and the first of several lengths.
///
/// MHD leaves the head where it was received, with zeros for the colon and the ends of the lines. So in a head without
/// any of these tricks each piece begins just where the one before it ends, and the last ends with the head.
struct HeadReader {
  let connection: Connection
  var next: UnsafePointer<CChar>
  var fault: RequestFault?

  /// Takes in one field; false ends the reading.
  mutating func read(
    _ name: UnsafePointer<CChar>, _ nameCount: Int, _ value: UnsafePointer<CChar>, _ valueCount: Int
  ) -> Bool {
    guard name == next, nameCount > 0 else { return refuse("Lines must not be folded, and end with CR LF.") }
    var gap = name + nameCount
    guard gap < value, gap[0] == 0 else { return refuse("Lines must not be folded.") }
    gap += 1
    while gap < value {
      guard ASCII.isBlank(UInt8(bitPattern: gap[0])) else { return refuse("A field holds NUL.") }
      gap += 1
    }
    let nameView = ByteView(UnsafeRawPointer(name), nameCount)
    guard nameView.bytes.allSatisfy(ASCII.isToken) else {
      return refuse("The name of a field holds a character that it must not.")
    }
    let valueView = ByteView(UnsafeRawPointer(value), valueCount)
    guard valueView.bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }) else {
      return refuse("The value of a field holds a control character.")
    }
    if let field = HeaderField(nameView) {
      connection.request.add(field, valueView.trimmed)
    } else if nameView.equalsIgnoringCase("Expect") {
      connection.request.expectsContinue = true
    }
    next = value + valueCount + 2
    return true
  }

  private mutating func refuse(_ why: String) -> Bool {
    fault = .badHead(why)
    return false
  }
}
