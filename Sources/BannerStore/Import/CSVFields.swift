/// The fields of records of comma-separated values (RFC 4180), whatever stands between them.
enum CSVFields {
  /// Splits a record into its fields, quotes taken off; none when a quote is not closed or stands amid a field.
  static func split(_ record: UnsafeBufferPointer<UInt8>, separator: UInt8) -> [[UInt8]]? {
    let quote = UInt8(ascii: "\"")
    var fields: [[UInt8]] = []
    var position = 0
    while true {
      var field: [UInt8] = []
      if position < record.count, record[position] == quote {
        position += 1
        while true {
          guard position < record.count else { return nil }
          if record[position] != quote {
            field.append(record[position])
            position += 1
          } else if position + 1 < record.count, record[position + 1] == quote {
            field.append(quote)
            position += 2
          } else {
            position += 1
            break
          }
        }
        guard position == record.count || record[position] == separator else { return nil }
      } else {
        while position < record.count, record[position] != separator {
          guard record[position] != quote else { return nil }
          field.append(record[position])
          position += 1
        }
      }
      fields.append(field)
      guard position < record.count else { return fields }
      position += 1
    }
  }
}
