import BannerServer
import BannerStore
import CivilTime
import TrafficRules

/// How often a visitor got banners today.
enum VisitorShowings {
  /// By banner; a day of which no salt is kept has brought nothing yet.
  static func read(of visitor: String, at now: Instant, in context: Context) throws -> [Int64: Int64] {
    let file = try VisitorSalts.file(ofDatabase: context.settings.database)
    guard let hasher = try VisitorSalts.hasher(inFile: file, at: now) else { return [:] }
    return try context.store.showings(toVisitor: hasher.visitor(named: visitor), onDayOf: now)
  }
}
