#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is known of the thing that a stream ends in: its width and what it can show.
public struct Terminal: Hashable, Sendable {
  /// The columns of the terminal; nil when the stream ends in a file or a pipe, where no line is too long.
  public let width: Int?

  /// Whether bold and coloured text is wanted.
  public let usesColour: Bool

  /// Whether a person is looking on.
  public var isInteractive: Bool { width != nil }

  /// A file or a pipe.
  public static let none = Terminal(width: nil, usesColour: false)

  /// A terminal with known traits.
  public init(width: Int?, usesColour: Bool) {
    self.width = width
    self.usesColour = usesColour
  }

  /// Looks at what an open file descriptor ends in.
  ///
  /// An exported `COLUMNS` wins over the size the terminal reports, which some report as 0; 80 is the last resort.
  /// Colour is left out where `NO_COLOR` is set to anything (https://no-color.org) or `TERM` is `dumb`.
  public init(descriptor: Int32, environment: Environment) {
    guard isatty(descriptor) == 1 else {
      self = .none
      return
    }
    let exported = environment["COLUMNS"].flatMap { Int($0) }
    let width = [exported, Self.reportedWidth(descriptor)].lazy.compactMap { $0 }.first { $0 > 0 }
    let refusesColour = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    self.init(width: width ?? 80, usesColour: !refusesColour)
  }

  private static func reportedWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : nil
  }
}
