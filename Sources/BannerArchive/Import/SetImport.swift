import SQLite

/// Brings one set of an archive into a database: makes it, continues it, or leaves it as it is.
struct SetImport {
  private let archived: SetContents
  private let here: SetContents?
  private let state: ImportState

  private var subject: String { "set '\(archived.slug)'" }

  /// Reads the set, and the one in the database that it is.
  init(
    _ set: SetContents, _ archive: borrowing Connection, _ database: borrowing Connection, _ state: ImportState
  ) throws {
    archived = try set.withBanners(archive)
    try archived.check(archive)
    here = try SetContents.read(database, uid: set.uid)
    self.state = state
  }

  /// Decides what is to be done, or notes what stands in the way.
  ///
  /// - Returns: What has to be written; none when nothing has.
  func plan(_ archive: borrowing Connection, _ database: borrowing Connection) throws -> SetWriting? {
    guard try bannersAreFree(database), let outcome = try outcome(archive, database) else { return nil }
    if let here { meet(here) }
    let known = archived.banners.count { banner in here?.banners.contains { $0.uid == banner.uid } == true }
    state.report.sets.append(
      ArchiveImportReport.ImportedSet(
        slug: archived.slug, outcome: outcome, newRevisions: try newRevisions(archive)))
    state.report.banners.known += known
    state.report.banners.new += archived.banners.count - known
    return outcome == .new || outcome == .continued ? SetWriting(archived, over: here, state) : nil
  }

  /// How many revisions the archive has beyond those that are there; their numbers may have gaps.
  private func newRevisions(_ archive: borrowing Connection) throws -> Int64 {
    try archive.first(
      sql: "SELECT count(*) FROM revision WHERE set_id = ? AND number > ?",
      [.integer(archived.id), .integer(here?.revision ?? 0)]
    ) { row in row.int64(0) } ?? 0
  }

  /// Notes the numbers of what is there already.
  private func meet(_ here: SetContents) {
    state.numbers.sets[archived.id] = here.id
    state.setsThatWereThere.insert(here.id)
    for banner in archived.banners {
      guard let same = here.banners.first(where: { $0.uid == banner.uid }) else { continue }
      state.numbers.banners[banner.id] = same.id
      state.slugs[same.id] = archived.slug
      state.bannersThatWereThere.insert(same.id)
    }
  }

  /// A banner cannot be in two sets.
  private func bannersAreFree(_ database: borrowing Connection) throws -> Bool {
    var areFree = true
    for banner in archived.banners {
      let other = try database.first(
        sql: "SELECT slug FROM banner JOIN banner_set ON banner_set.id = set_id WHERE banner.uid = ? AND set_id <> ?",
        [.text(banner.uid), .integer(here?.id ?? 0)]
      ) { row in row.text(0) }
      guard let other else { continue }
      state.conflicts.add("\(subject), banner '\(banner.name)'", "it belongs to the set '\(other)' here")
      areFree = false
    }
    return areFree
  }

  /// What becomes of the set; none when it is in conflict, which is noted.
  private func outcome(
    _ archive: borrowing Connection, _ database: borrowing Connection
  ) throws -> ArchiveImportReport.SetOutcome? {
    guard let here else { return try slugIsFree(database) ? .new : nil }
    if let number = try RevisionHistory.firstDifference(
      database, setID: here.id, archive, archivedSetID: archived.id, upTo: min(here.revision, archived.revision))
    {
      state.conflicts.add(subject, "revision \(number) is another one here, so the two went on apart")
      return nil
    }
    if here.revision > archived.revision { return isWithin(here) ? .older : nil }
    if here.revision < archived.revision { return try canContinue(here) ? .continued : nil }
    return noteDifferences(here) ? nil : .unchanged
  }

  private func slugIsFree(_ database: borrowing Connection) throws -> Bool {
    let taken = try database.first(
      sql: "SELECT archived_at IS NOT NULL FROM banner_set WHERE slug = ?", [.text(archived.slug)]
    ) { row in row.int64(0) != 0 }
    guard let isInArchive = taken else { return true }
    state.conflicts.add(subject, "another set has this slug here\(isInArchive ? ", which is archived" : "")")
    return false
  }

  /// Whether the database, which has newer revisions, has all banners of the archive; notes those that it lacks.
  private func isWithin(_ here: SetContents) -> Bool {
    let missing = archived.banners.filter { banner in !here.banners.contains { $0.uid == banner.uid } }
    for banner in missing {
      state.conflicts.add(subject, "there are newer revisions here, but not the banner '\(banner.name)'")
    }
    return missing.isEmpty
  }

  /// A slug never changes, and no banner is ever deleted: what the archive lacks came later than it.
  private func canContinue(_ here: SetContents) throws -> Bool {
    guard here.slug == archived.slug else {
      state.conflicts.add(subject, "it has the slug '\(here.slug)' here")
      return false
    }
    let missing = here.banners.filter { banner in !archived.banners.contains { $0.uid == banner.uid } }
    for banner in missing {
      state.conflicts.add(
        subject, "the archive has newer revisions, but lacks the banner '\(banner.name)' (\(banner.id) here)")
    }
    return missing.isEmpty
  }

  /// Notes in what two sets of the same revision differ; where the rotation stands does not matter.
  ///
  /// - Returns: Whether they do.
  private func noteDifferences(_ here: SetContents) -> Bool {
    var problems = here.values.differences(fromArchive: archived.values).map { (subject, $0) }
    for banner in archived.banners {
      let place = "\(subject), banner '\(banner.name)'"
      if let same = here.banners.first(where: { $0.uid == banner.uid }) {
        problems += same.values.differences(fromArchive: banner.values).map { (place, $0) }
      } else {
        problems.append((place, "it is not here, and there is no newer revision in the archive"))
      }
    }
    for banner in here.banners where !archived.banners.contains(where: { $0.uid == banner.uid }) {
      problems.append(("\(subject), banner '\(banner.name)'", "it is here (\(banner.id)) and not in the archive"))
    }
    for (place, problem) in problems { state.conflicts.add(place, problem) }
    return !problems.isEmpty
  }
}
