import BannerStore
import CivilTime

/// Holds single values of an archive against the rules of the store.
enum ValueCheck {
  static func slug(_ text: String, _ place: String) throws(ArchiveProblem) {
    do throws(StoreError) { _ = try Slug(text) } catch { throw refusal(place, error) }
  }

  static func origin(_ text: String, _ place: String) throws(ArchiveProblem) {
    do throws(StoreError) { _ = try Origin(parsing: text) } catch { throw refusal(place, error) }
  }

  static func address(_ text: String, _ place: String) throws(ArchiveProblem) {
    do throws(TargetURLError) { _ = try TargetURL(parsing: text) } catch {
      throw .badValue(place: place, problem: "\(error)")
    }
  }

  static func zone(_ text: String, _ place: String) throws(ArchiveProblem) {
    do throws(TimeZoneError) { _ = try TimeZone(identifier: text) } catch {
      throw .badValue(place: place, problem: "\(error)")
    }
  }

  static func text(_ text: String, _ place: String) throws(ArchiveProblem) {
    guard (1...SetSettings.longestTextBytes).contains(text.utf8.count) else {
      throw .badValue(place: place, problem: "it must have 1 to \(SetSettings.longestTextBytes) bytes")
    }
  }

  static func dwell(_ milliseconds: Int64?, _ place: String) throws(ArchiveProblem) {
    guard let milliseconds, (SetSettings.shortestDwellMs...SetSettings.longestDwellMs).contains(milliseconds) else {
      throw .badValue(place: place, problem: "it must be 100 ms to 366 days")
    }
  }

  private static func refusal(_ place: String, _ error: StoreError) -> ArchiveProblem {
    guard case .invalid(let value) = error else { return .badValue(place: place, problem: "\(error)") }
    return .badValue(place: place, problem: value.problem)
  }
}
