import BannerRotation

/// A stored word or number that this version does not know, although the schema's checks let it in.
struct UnknownStoredValue: Error, CustomStringConvertible {
  let type: String
  let value: String

  var description: String { "the database holds '\(value)' where a \(type) is expected; run 'PRAGMA integrity_check'" }
}

/// Turns a stored word back into the value that it names.
func stored<Value: RawRepresentable>(_ text: String) throws(UnknownStoredValue) -> Value
where Value.RawValue == String {
  guard let value = Value(rawValue: text) else { throw UnknownStoredValue(type: "\(Value.self)", value: text) }
  return value
}

/// Turns a stored layout number back into the layout.
func stored(code: Int64) throws(UnknownStoredValue) -> PaddingLayout {
  guard let layout = PaddingLayout(code: code) else {
    throw UnknownStoredValue(type: "padding layout", value: "\(code)")
  }
  return layout
}

extension EventKind {
  /// Turns a stored number of a kind back into the kind.
  init(stored code: Int64) throws(UnknownStoredValue) {
    guard let kind = EventKind(rawValue: code) else {
      throw UnknownStoredValue(type: "kind of event", value: "\(code)")
    }
    self = kind
  }
}

extension TapSource {
  /// Turns a stored number of a source back into the source.
  init(stored code: Int64) throws(UnknownStoredValue) {
    guard let source = TapSource(rawValue: code) else {
      throw UnknownStoredValue(type: "source of taps", value: "\(code)")
    }
    self = source
  }
}
