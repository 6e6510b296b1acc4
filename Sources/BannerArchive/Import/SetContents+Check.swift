import BannerStore
import CivilTime
import SQLite

/// The rules that the tables of an archive cannot state; whoever wrote the file may have written anything.
extension SetContents {
  /// - Throws: ``ArchiveProblem/badValue(place:problem:)``.
  func check(_ archive: borrowing Connection) throws {
    try ValueCheck.slug(slug, "set '\(slug)'")
    let place = "set '\(slug)'"
    try ValueCheck.text(values.text("title") ?? "", "\(place), title")
    try ValueCheck.dwell(values.integer("interval_ms"), "\(place), interval")
    try ValueCheck.zone(values.text("time_zone") ?? "", "\(place), time zone")
    try values.text("fallback").map { slug in try ValueCheck.slug(slug, "\(place), fallback") }
    for origin in (values.text("allowed_origins") ?? "").split(separator: " ") {
      try ValueCheck.origin(String(origin), "\(place), allowed origin")
    }
    try checkRevisions(archive, place)
    for banner in banners { try banner.check(place) }
  }

  /// Beyond any number that a set gets to, and far enough from the largest that it can be counted on from.
  private static var revisionLimit: Int64 { 1 << 53 }

  private func checkRevisions(_ archive: borrowing Connection, _ place: String) throws {
    // After a copy was restored there are gaps between them.
    var newest: Int64 = 0
    try archive.forEach(
      sql: """
        SELECT number, cause, (SELECT count(*) FROM revision_item WHERE set_id = ?1 AND revision = number),
          (SELECT coalesce(max(real_index) + 1, 0) FROM revision_item WHERE set_id = ?1 AND revision = number),
          (SELECT min(dwell_ms) FROM revision_item WHERE set_id = ?1 AND revision = number),
          (SELECT max(dwell_ms) FROM revision_item WHERE set_id = ?1 AND revision = number)
        FROM revision WHERE set_id = ?1 ORDER BY number
        """, [.integer(id)]
    ) { row in
      let revision = "\(place), revision \(row.int64(0))"
      guard newest > 0 ? row.int64(0) < SetContents.revisionLimit : row.int64(0) == 1 else {
        throw ArchiveProblem.badValue(place: place, problem: "its revisions are not numbered from 1 on")
      }
      guard RevisionCause(rawValue: row.text(1)) != nil else {
        throw ArchiveProblem.badValue(place: revision, problem: "its cause is not known")
      }
      guard row.int64(2) == row.int64(3) else {
        throw ArchiveProblem.badValue(place: revision, problem: "its places have gaps")
      }
      try row.int64OrNil(4).map { dwell in try ValueCheck.dwell(dwell, "\(revision), dwell") }
      try row.int64OrNil(5).map { dwell in try ValueCheck.dwell(dwell, "\(revision), dwell") }
      newest = row.int64(0)
    }
    guard revision == newest else {
      throw ArchiveProblem.badValue(place: place, problem: "it lacks its newest revision")
    }
    let stranger = try archive.first(
      sql: """
        SELECT 1 FROM revision_item JOIN banner ON banner.id = banner_id
        WHERE revision_item.set_id = ?1 AND banner.set_id <> ?1
        """, [.integer(id)]
    ) { _ in true }
    if stranger == true { throw ArchiveProblem.badValue(place: place, problem: "it shows a banner of another set") }
  }
}

extension SetContents.Banner {
  fileprivate func check(_ set: String) throws {
    let place = "\(set), banner '\(name)'"
    try ValueCheck.text(name, "\(place), name")
    if let alt = values.text("alt_text"), !alt.isEmpty { try ValueCheck.text(alt, "\(place), alt text") }
    try values.integer("dwell_ms").map { dwell in try ValueCheck.dwell(dwell, "\(place), dwell") }
    try ValueCheck.address(values.text("target_url") ?? "", "\(place), target")
    try checkPacing(place)
    try values.text("image_url").map { url in try ValueCheck.address(url, "\(place), image") }
  }
}

extension SetContents.Banner {
  fileprivate func checkPacing(_ place: String) throws {
    guard values.text("pacing") == "even" else { return }
    let hasCap = (values.text("caps") ?? "").contains("impressions total")
    let flights = (values.text("flights") ?? "").split(separator: ",")
    guard hasCap, !flights.isEmpty, flights.allSatisfy({ !$0.hasSuffix("to ") }) else {
      throw ArchiveProblem.badValue(
        place: "\(place), pacing", problem: "even needs a cap on impressions in all, and flights that end")
    }
  }
}

extension CampaignContents {
  /// - Throws: ``ArchiveProblem/badValue(place:problem:)``.
  func check() throws {
    let place = "campaign '\(slug)'"
    try ValueCheck.slug(slug, place)
    try ValueCheck.text(values.text("title") ?? "", "\(place), title")
    try ValueCheck.zone(values.text("time_zone") ?? "", "\(place), time zone")
  }
}
