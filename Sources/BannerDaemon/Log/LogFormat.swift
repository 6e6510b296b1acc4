/// How the daemon writes its changes.
public enum LogFormat: String, CaseIterable, Sendable {
  /// A line for people: `2026-11-30T08:37:00.000Z timed set=hero revision=3 real_index=2 banner=17 name="Winter sale"`.
  case text
  /// An object a line, for programs.
  case json
}
