/// Which of the counts that a restatement left side by side.
public enum CountVersion: Hashable, Sendable {
  /// What was counted when the events came, as if nothing had ever been restated.
  case original
  /// What the newest restatement left; the original where there is none.
  case newest
  /// What the restatement with this number left.
  case number(Int64)
}
