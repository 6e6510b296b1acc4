import BannerStore

/// An event that counts for nobody and was answered already; it is kept with the next transaction.
///
/// `@unchecked Sendable`: as a subclass of ``WriteOrder``, which has state; its one field is constant.
final class RefusalOrder: WriteOrder, @unchecked Sendable {
  private let refused: RefusedEvent

  init(_ refused: RefusedEvent) {
    self.refused = refused
    super.init(
      lane: .fast, claim: .refused, events: 1,
      bytes: 256 + (refused.userAgent?.utf8.count ?? 0) + (refused.content?.count ?? 0))
  }

  override func record(_ recorder: EventRecorder, isTimeUp: () -> Bool) throws -> Bool {
    try recorder.keep(refused)
    return true
  }
}
