/// Where tables have a field; other formats have it always.
enum TableUse {
  /// In lists and in records.
  case always
  /// In the record of one thing alone, as a list has no room for it.
  case inRecords
  /// Nowhere, because another field says it to people.
  case never
}
