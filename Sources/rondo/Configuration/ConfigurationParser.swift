import BannerDaemon
import CivilTime
import CommandLineTool
import JSON
import TrafficRules

/// Reads the text of a configuration file: one JSON object with known keys, each at most once.
struct ConfigurationParser {
  private let path: String
  private let bytes: UnsafeBufferPointer<UInt8>
  private var reader: JSONReader
  private var configuration = Configuration()
  private var seen: [String] = []
  /// Where the value of `event_retention` stands.
  private var retentionPlace = 0

  /// Reads a whole text.
  ///
  /// - Parameter path: The name of the file, for errors.
  static func parse(_ bytes: [UInt8], path: String) throws(ConfigurationError) -> Configuration {
    let result = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(ConfigurationError) in
        var parser = ConfigurationParser(path: path, bytes: buffer, reader: JSONReader(buffer))
        return try parser.parse()
      }
    }
    return try result.get()
  }

  private init(path: String, bytes: UnsafeBufferPointer<UInt8>, reader: JSONReader) {
    self.path = path
    self.bytes = bytes
    self.reader = reader
  }

  private mutating func parse() throws(ConfigurationError) -> Configuration {
    do {
      try reader.beginObject()
      while let key = try reader.nextKey() { try take(key) }
      try reader.finish()
      try checkRetention()
      return configuration
    } catch let error as JSONError {
      throw ConfigurationError(
        path: path, line: error.line, column: error.column, problem: "\(error.problem)", hint: nil)
    } catch let error as ConfigurationError {
      throw error
    } catch {
      preconditionFailure("a configuration has errors of two kinds only")
    }
  }

  private mutating func take(_ text: JSONText) throws {
    guard let key = ConfigurationKey(rawValue: text.string) else { throw unknownKey(text) }
    guard !seen.contains(key.rawValue) else { throw error("the key '\(key.rawValue)' occurs twice", at: text) }
    seen.append(key.rawValue)
    switch key {
    case .database: configuration.database = try value(of: key) { text in try FilePath.parse(text) }
    case .timeZone: configuration.timeZone = try value(of: key) { text in try TimeZone(identifier: text) }
    case .busyTimeout:
      configuration.busyTimeoutMs = try value(of: key) { text in
        try DurationRange.parse(text, in: Configuration.busyTimeoutRange)
      }
    case .futureTolerance:
      configuration.futureToleranceMs = try value(of: key) { text in
        try DurationRange.parse(text, in: Configuration.futureToleranceRange)
      }
    case .logFormat: configuration.logFormat = try value(of: key) { text in try Self.logFormat(text) }
    case .quiet: configuration.isQuiet = try reader.readBool()
    case .listen: configuration.http.listen = try list(of: key) { text in text }
    case .httpThreads: configuration.http.threads = try threads(key)
    case .publicURL: configuration.http.publicURL = try optional(key) { text in try PublicURL(parsing: text) }
    case .trustedProxies:
      configuration.http.trustedProxies = try list(of: key) { text in
        _ = try AddressRange(parsing: text)
        return text
      }
    case .userAgentRules: configuration.http.userAgentRules = try optional(key) { text in try FilePath.parse(text) }
    case .pageTokenLife: configuration.http.pageTokenLifeMs = try tokenLife(key)
    case .emailTokenLife: configuration.http.emailTokenLifeMs = try tokenLife(key)
    case .clickPatience:
      configuration.http.clickPatienceMs = try value(of: key) { text in
        try DurationRange.parse(text, in: HTTPConfiguration.clickPatienceRange)
      }
    case .eventRetention:
      // Stands behind the colon until something is read.
      _ = try reader.peek()
      retentionPlace = reader.offset
      configuration.eventRetentionMs = try optional(key) { text in
        try DurationRange.parse(text, in: EventRetention.range)
      }
    }
  }

  /// May depend on keys that come later.
  private func checkRetention() throws {
    guard let retentionMs = configuration.eventRetentionMs,
      let problem = EventRetention.problem(ofMs: retentionMs, lives: configuration.http.tokenLives)
    else { return }
    throw error("\(ConfigurationKey.eventRetention.rawValue): \(problem)", at: retentionPlace)
  }

  private mutating func threads(_ key: ConfigurationKey) throws -> Int? {
    if try reader.readNullIfPresent() { return nil }
    let place = reader.offset
    let number = try reader.readInt64()
    let range = HTTPConfiguration.threadRange
    guard range.contains(number) else {
      throw error(
        "\(key.rawValue): \(number) is out of range; write null or \(range.lowerBound) to \(range.upperBound)",
        at: place)
    }
    return Int(number)
  }

  private mutating func tokenLife(_ key: ConfigurationKey) throws -> Int64 {
    try value(of: key) { text in try DurationRange.parse(text, in: HTTPConfiguration.tokenLifeRange) }
  }

  /// Reads a value that may be null, for none.
  private mutating func optional<Value>(
    _ key: ConfigurationKey, _ parse: (String) throws -> Value
  ) throws -> Value? {
    try reader.readNullIfPresent() ? nil : try value(of: key, parse)
  }

  /// Reads an array of texts.
  private mutating func list<Value>(
    of key: ConfigurationKey, _ parse: (String) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    try reader.beginArray()
    while try reader.nextElement() { values.append(try value(of: key, parse)) }
    return values
  }

  private mutating func value<Value>(
    of key: ConfigurationKey, _ parse: (String) throws -> Value
  ) throws -> Value {
    let text = try reader.readText()
    do {
      return try parse(text.string)
    } catch {
      throw self.error("\(key.rawValue): \(error)", at: text)
    }
  }

  private static func logFormat(_ text: String) throws(InvalidValue) -> LogFormat {
    guard let format = LogFormat(rawValue: text) else {
      throw InvalidValue(text, "is no log format", remedy: "write text or json")
    }
    return format
  }

  private func unknownKey(_ text: JSONText) -> ConfigurationError {
    let keys = ConfigurationKey.allCases.map(\.rawValue)
    let hint =
      if let near = Suggestion.nearest(to: text.string, in: keys) {
        "Did you mean '\(near)'?"
      } else {
        "The keys are \(keys.joined(separator: ", "))."
      }
    return error("unknown key '\(text.string)'", at: text, hint: hint)
  }

  private func error(_ problem: String, at text: JSONText, hint: String? = nil) -> ConfigurationError {
    error(problem, at: offset(of: text), hint: hint)
  }

  private func error(_ problem: String, at offset: Int, hint: String? = nil) -> ConfigurationError {
    let place = TextPlace(offset: offset, in: bytes)
    return ConfigurationError(path: path, line: place.line, column: place.column, problem: problem, hint: hint)
  }

  /// The offset of the quote before a text, which lies in the buffer itself.
  private func offset(of text: JSONText) -> Int {
    guard let start = bytes.baseAddress, let place = text.rawUTF8.baseAddress else { return 0 }
    return max(0, place - start - 1)
  }
}
