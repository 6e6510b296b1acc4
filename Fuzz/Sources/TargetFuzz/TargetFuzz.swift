import LibFuzzer
import BannerTargets

@main
enum TargetFuzz {
  static func main() {
    var (count, words) = (CommandLine.argc, Optional(CommandLine.unsafeArgv))
    LLVMFuzzerRunDriver(&count, &words, fuzzTargets)
  }
}

/// Reads any text as a target: whatever is taken leaves as one harmless line, with the host that was stored.
nonisolated func fuzzTargets(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  guard let target = try? TargetURL(parsing: text) else { return 0 }
  precondition(target.text.utf8.elementsEqual(text.utf8), "a target is not kept byte for byte")
  check(target.location)
  precondition((try? TargetURL(parsing: target.location))?.location == target.location, "a location is no target")

  let template = TargetTemplate(location: target.location)
  let location = template.location(
    banner: .max, set: "\r\n//evil.example/\\@:?#%{banner}", timestampMs: .max, cachebuster: .max)
  if template.isConstant { precondition(location == target.location, "a constant target changes") }
  // The set of the test is longer than a slug can be once it is encoded; the limit does not hold for it.
  check(location, isWithinLimit: template.isConstant)
  precondition(authority(of: location) == authority(of: target.location), "a macro changes the host")
  return 0
}

private func check(_ location: String, isWithinLimit: Bool = true) {
  precondition(location.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "\\") }, "a byte is harmful")
  precondition(!isWithinLimit || location.utf8.count <= TargetURL.byteLimit, "a location is too long")
}

private func authority(of location: String) -> String {
  let rest = location.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
  return String(Substring(location.utf8.prefix(upTo: rest.startIndex)))
    + String(Substring(rest.prefix { !"/?#".utf8.contains($0) }))
}
