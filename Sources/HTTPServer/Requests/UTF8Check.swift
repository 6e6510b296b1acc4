/// Whether bytes are UTF-8, without making a text of them.
enum UTF8Check {
  static func isValid(_ view: ByteView) -> Bool {
    view.bytes.allSatisfy { $0 < 0x80 } || String(validating: view.bytes, as: UTF8.self) != nil
  }
}
