import CivilTime

/// What the steps of one import have in common, within its transaction.
final class ImportState {
  /// The time of the import.
  let now: Instant
  /// From the numbers of the archive to those of the database.
  var numbers = Numbers()
  /// Numbers, in the database, of the sets that were there before.
  var setsThatWereThere: Set<Int64> = []
  /// Numbers, in the database, of the banners of those sets that were there before, too.
  var bannersThatWereThere: Set<Int64> = []
  /// For each banner, by its number in the database, the slug of its set, for people.
  var slugs: [Int64: String] = [:]
  var report = ArchiveImportReport()
  let conflicts = ConflictList()

  init(now: Instant) {
    self.now = now
  }
}
