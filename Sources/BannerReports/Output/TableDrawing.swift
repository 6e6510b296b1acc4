/// Numbers that a table draws for the eye: a bar beside each row, and a line of bars for a run of time.
public struct TableDrawing: Hashable, Sendable {
  /// What is drawn as a sparkline under the table: its name, and a value for each row.
  public struct Series: Hashable, Sendable {
    /// The name in front of the line.
    public var name: String
    /// The values in the order of the rows, ≥ 0.
    public var values: [Int64]

    /// Names values.
    public init(name: String, values: [Int64]) {
      self.name = name
      self.values = values
    }
  }

  /// The title over the bars.
  public var title: String
  /// The value that each row's bar is as long as, ≥ 0.
  public var values: [Int64]
  /// The sparklines, for rows that are a run of time.
  public var series: [Series]

  /// Says what to draw.
  public init(title: String, values: [Int64], series: [Series] = []) {
    self.title = title
    self.values = values
    self.series = series
  }
}
