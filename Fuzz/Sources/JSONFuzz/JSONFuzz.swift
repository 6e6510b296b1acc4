import LibFuzzer
import JSON

@main
enum JSONFuzz {
  static func main() {
    var (count, words) = (CommandLine.argc, Optional(CommandLine.unsafeArgv))
    LLVMFuzzerRunDriver(&count, &words, fuzzJSON)
  }
}

/// Reads any bytes as JSON: whatever is taken is written and read again as the same value.
nonisolated func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let isValid = isText(bytes)
  if let value = try? JSONValue.parse(bytes) {
    precondition(isValid, "a value was read from what is no JSON text")
    var writer = JSONWriter()
    writer.value(value)
    precondition((try? JSONValue.parse(writer.bytes)) == value, "a value is another one once written and read")
  }
  read(bytes)
  return 0
}

/// Whether reading over the bytes finds one JSON text.
private func isText(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var reader = JSONReader(bytes)
  do throws(JSONError) {
    try reader.skipValue()
    try reader.finish()
    precondition(String(validating: bytes, as: UTF8.self) != nil, "a JSON text is not UTF-8")
    return true
  } catch {
    check(error, count: bytes.count)
    return false
  }
}

/// Calls the reader in an order that the first bytes choose, on after errors, too.
private func read(_ bytes: UnsafeBufferPointer<UInt8>) {
  let calls = bytes.prefix(bytes.count / 2)
  var reader = JSONReader(UnsafeBufferPointer(rebasing: bytes[calls.count...]))
  for call in calls {
    do throws(JSONError) {
      switch call % 12 {
      case 0: try reader.beginObject()
      case 1: try reader.beginArray()
      case 2: _ = try reader.nextKey()?.string
      case 3: _ = try reader.nextElement()
      case 4: _ = try reader.readString()
      case 5: _ = try reader.readInt64()
      case 6: _ = try reader.readDouble()
      case 7: _ = try reader.readBool()
      case 8: _ = try reader.readNullIfPresent()
      case 9: try reader.skipValue()
      case 10: _ = try reader.readValue()
      default: _ = try reader.peek()
      }
    } catch {
      check(error, count: bytes.count)
    }
  }
}

private func check(_ error: JSONError, count: Int) {
  precondition(0...count ~= error.offset && error.line >= 1 && error.column >= 1, "an error lies outside the text")
}
