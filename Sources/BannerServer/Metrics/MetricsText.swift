/// Writes metrics in the text format 0.0.4 of Prometheus
/// (https://prometheus.io/docs/instrumenting/exposition_formats/).
struct MetricsText {
  /// What kinds of metric there are.
  enum Kind: String {
    case counter
    case gauge
    case histogram
  }

  /// What was written so far, as UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Begins a family: its samples follow at once.
  mutating func family(_ name: String, _ kind: Kind, help: String) {
    append("# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n")
  }

  /// Writes one sample; labels are written as given, in their order.
  mutating func sample(_ name: String, _ labels: [(name: String, value: String)] = [], _ value: String) {
    append(name)
    if !labels.isEmpty {
      append("{")
      for (index, label) in labels.enumerated() {
        append("\(index == 0 ? "" : ",")\(label.name)=\"\(Self.escaped(label.value))\"")
      }
      append("}")
    }
    append(" \(value)\n")
  }

  /// A family of one counter without labels.
  mutating func counter(_ name: String, _ value: UInt64, help: String) {
    family(name, .counter, help: help)
    sample(name, [], "\(value)")
  }

  /// A family of one gauge without labels.
  mutating func gauge(_ name: String, _ value: Int64, help: String) {
    family(name, .gauge, help: help)
    sample(name, [], "\(value)")
  }

  /// A whole histogram: its buckets, its sum and its count.
  mutating func histogram(_ name: String, _ histogram: Histogram, help: String) {
    family(name, .histogram, help: help)
    let reading = histogram.reading()
    for (bound, count) in zip(histogram.bounds, reading.upTo) {
      sample("\(name)_bucket", [("le", "\(Double(bound) / histogram.unitsPerBase)")], "\(count)")
    }
    sample("\(name)_bucket", [("le", "+Inf")], "\(reading.count)")
    sample("\(name)_sum", [], "\(reading.sum)")
    sample("\(name)_count", [], "\(reading.count)")
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Backslashes, quotes and line feeds are the three that a label's value must not hold as they are.
  private static func escaped(_ value: String) -> String {
    var text = ""
    for character in value.unicodeScalars {
      switch character {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }
}
