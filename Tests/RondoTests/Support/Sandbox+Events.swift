import BannerRotation
import BannerStore
import CivilTime

extension Sandbox {
  /// Records into the database what the service would, received at a time such as `2026-11-01T10:20Z`.
  func recordEvents(at time: String, _ body: (EventRecorder, Instant) throws -> Void) throws {
    let now = try TimeText.parse(time, in: .utc)
    let store = try BannerStore(path: database, createIfMissing: false, busyTimeoutMs: 10_000, now: now)
    try EventIntake(store: store, pastToleranceMs: nil).record(at: now) { recorder in try body(recorder, now) }
  }

  /// An event of the banner at a place of the first set, in a revision that shows its banners in the order of their ids.
  func event(_ kind: TokenEvent.Kind, delivery: Int, place: Int = 0, revision: Int64 = 3) throws -> TokenEvent {
    let served = try EventID(parsing: "0199a3c1-7a10-7cc3-98c4-0000000000\(10 + delivery)")
    return TokenEvent(
      kind: kind, servedID: served, setID: 1, revision: revision, bannerID: Int64(place + 1),
      realIndex: RealIndex(place))
  }
}
