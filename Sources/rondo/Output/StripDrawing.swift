import BannerRotation
import BannerStore

/// The strip that a client drew, with the slot that was tapped in brackets.
///
///     slot      0    1   [2]   3    4
///     index     2    0    1    2    0
///     banner   13   11   12   13   11
///     padding   ×                   ×
struct StripDrawing {
  /// How many slots are drawn to either side of the one that was tapped.
  private static let reach = 5

  /// The lines; none where the slot is not one of the strip.
  let lines: [String]

  /// Draws the strip of a click that is resolved.
  init?(_ explanation: EventExplanation) {
    let record = explanation.record
    guard let revision = explanation.revision, let layout = record.layout, let slot = record.slot,
      let index = record.realIndex
    else { return nil }
    let count = revision.items.count
    // The banner in the centre of a ring follows from the one that was tapped beside it.
    let centre = layout.isRing ? index.moved(by: 1 - slot.rawValue, itemCount: count) : RealIndex(0)
    guard let centre else { return nil }
    let slots = layout.slotMap(itemCount: count, shown: centre)
    guard slots.indices.contains(slot.rawValue) else { return nil }
    let drawn = max(0, slot.rawValue - Self.reach)...min(slots.count - 1, slot.rawValue + Self.reach)
    let isCut = (before: drawn.lowerBound > 0, after: drawn.upperBound < slots.count - 1)
    let columns = drawn.map { place in
      let padding = layout.isPadding(PhysicalIndex(place), itemCount: count) ?? false
      return [
        place == slot.rawValue ? "[\(place)]" : "\(place)", "\(slots[place])",
        "\(revision.items[slots[place].rawValue].bannerID)", padding ? "×" : "",
      ]
    }
    lines = ["slot", "index", "banner", "padding"].enumerated().map { row, title in
      let cells = columns.map { column in
        let width = column.map(\.count).max() ?? 0
        return Self.centred(column[row], width: max(width, 3))
      }
      let line =
        title + String(repeating: " ", count: 8 - title.count) + (isCut.before ? (row < 3 ? "… " : "  ") : "")
        + cells.joined(separator: " ") + (isCut.after && row < 3 ? " …" : "")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private static func centred(_ text: String, width: Int) -> String {
    let space = width - text.count
    let before = (space + 1) / 2
    return String(repeating: " ", count: before) + text + String(repeating: " ", count: space - before)
  }
}
