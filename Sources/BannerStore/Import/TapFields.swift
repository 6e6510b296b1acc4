import BannerRotation
import CivilTime

/// The fields of one reported tap as they are read, before it is decided whether they make a tap.
struct TapFields {
  /// A field that is absent, cannot be read, or has a value.
  enum Field<Value> {
    case absent
    case unreadable(String)
    case value(Value)

    var valueOrNil: Value? {
      if case .value(let value) = self { value } else { nil }
    }
  }

  var eventID = Field<EventID>.absent
  var set: String?
  var revision: Int64?
  var layout = Field<PaddingLayout>.absent
  var slot: Int64?
  var shown: Int64?
  var occurredAt = Field<Instant>.absent

  /// Makes the tap, or says which field stands in the way.
  ///
  /// A file is read long after the list may have changed, so its taps must say themselves who they are (or the file could
  /// not be read twice), which revision was drawn, and when; `mayLackTime` is for those that come as they happen.
  func tap(mayLackTime: Bool = false) -> Result<Tap, UnreadableTap> {
    guard let set, !set.isEmpty else { return refused(.malformed, "it names no set ('set')") }
    guard let slot else { return refused(.malformed, "it names no slot ('physical_index')") }
    let eventID: EventID
    switch self.eventID {
    case .absent: return refused(.malformedEventID, "it has no 'event_id', which makes it safe to import twice")
    case .unreadable(let detail): return refused(.malformedEventID, "'event_id' \(detail)")
    case .value(let value): eventID = value
    }
    let occurredAt: Instant?
    switch self.occurredAt {
    case .absent where mayLackTime: occurredAt = nil
    case .absent: return refused(.malformedTime, "it has no 'occurred_at'")
    case .unreadable(let detail): return refused(.malformedTime, "'occurred_at' \(detail)")
    case .value(let value): occurredAt = value
    }
    if case .unreadable(let detail) = layout { return refused(.unknownLayout, "'layout' \(detail)") }
    guard let revision else { return refused(.missingRevision, "it has no 'revision'") }
    return .success(
      Tap(
        eventID: eventID, set: set, revision: revision, layout: layout.valueOrNil,
        slot: PhysicalIndex(Int(clamping: slot)), shown: shown.map { RealIndex(Int(clamping: $0)) },
        occurredAt: occurredAt))
  }

  /// Refuses the report with what could be read of it.
  func refused(_ reason: RejectionReason, _ detail: String) -> Result<Tap, UnreadableTap> {
    .failure(UnreadableTap(reason: reason, detail: detail, eventID: eventID.valueOrNil, set: set))
  }
}

extension TapFields {
  mutating func readEventID(_ text: UnsafeBufferPointer<UInt8>) {
    do throws(EventIDError) {
      eventID = .value(try EventID(parsing: text.span))
    } catch {
      eventID = .unreadable("cannot be read: \(error)")
    }
  }

  mutating func readLayout(_ text: UnsafeBufferPointer<UInt8>) {
    if let known = PaddingLayout(rawValue: String(decoding: text, as: UTF8.self)) {
      layout = .value(known)
      return
    }
    let names = PaddingLayout.allCases.map(\.rawValue).joined(separator: ", ")
    layout = .unreadable("is \(quoted(text)), not one of \(names)")
  }

  mutating func readOccurredAt(_ text: UnsafeBufferPointer<UInt8>) {
    do throws(TimeTextError.Problem) {
      occurredAt = .value(try Instant(iso8601UTF8: text))
    } catch {
      occurredAt = .unreadable("is no time with its offset from UTC: \(quoted(text))")
    }
  }

  private func quoted(_ text: UnsafeBufferPointer<UInt8>) -> String {
    let shown = text.prefix(40)
    return "'\(String(decoding: shown, as: UTF8.self))\(shown.count < text.count ? "…" : "")'"
  }
}
