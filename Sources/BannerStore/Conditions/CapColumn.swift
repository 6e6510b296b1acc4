import BannerEligibility
import SQLite

/// The caps of an owner as one column of its row, so that they are read with it.
enum CapColumn {
  /// A column with the caps of the owner whose id stands in the column `id`; NULL without any.
  ///
  /// Databases without caps do not pay for those of others: whether there are any at all is asked once a statement.
  static func sql(owner: CapOwner, id: String) -> String {
    """
    iif(EXISTS (SELECT 1 FROM cap),
      (SELECT group_concat(event || ' ' || period || ' ' || amount) FROM cap
        WHERE owner = '\(owner.rawValue)' AND owner_id = \(id)),
      NULL)
    """
  }

  static func read(_ text: String?) throws(UnknownStoredValue) -> Caps {
    var caps = Caps.none
    guard let text else { return caps }
    for entry in text.split(separator: ",") {
      let words = entry.split(separator: " ")
      guard words.count == 3, let event = CapEvent(rawValue: String(words[0])),
        let period = CapPeriod(rawValue: String(words[1])), let amount = Int64(words[2])
      else { throw UnknownStoredValue(type: "cap", value: String(entry)) }
      caps[event, period] = amount
    }
    return caps
  }

  /// Puts caps in the place of those that an owner has.
  static func write(_ caps: Caps, of owner: CapOwner, id: Int64, _ connection: borrowing Connection) throws {
    _ = try connection.run(
      sql: "DELETE FROM cap WHERE owner = ? AND owner_id = ?", [.text(owner.rawValue), .integer(id)])
    for event in CapEvent.allCases {
      for period in CapPeriod.allCases {
        guard let amount = caps[event, period] else { continue }
        _ = try connection.run(
          sql: "INSERT INTO cap (owner, owner_id, event, period, amount) VALUES (?, ?, ?, ?, ?)",
          [
            .text(owner.rawValue), .integer(id), .text(event.rawValue), .text(period.rawValue), .integer(amount),
          ])
      }
    }
  }
}

extension Caps {
  /// Refuses an amount below 0.
  func check() throws(StoreError) {
    for event in CapEvent.allCases {
      for period in CapPeriod.allCases {
        guard let amount = self[event, period], amount < 0 else { continue }
        throw .invalid(
          InvalidValue(
            field: "cap", value: "\(event.rawValue)\(period == .day ? "/day" : "")=\(amount)",
            problem: "a cap is a whole number from 0 on", remedy: "write e.g. impressions=1000"))
      }
    }
  }
}
