import BannerStore
import CommandLineTool

/// Values that may also be `none`.
enum SettingText {
  /// Reads a value by `parse`, or `none`.
  static func parse<Value>(_ text: String, _ parse: (String) throws -> Value) rethrows -> Setting<Value> {
    text == "none" ? .cleared : .to(try parse(text))
  }
}
