import BannerReports
import BannerStore
import SQLite
import Testing

@Suite("The example taps")
struct ExampleTapsTests {
  static let files = ["taps.ndjson", "taps.csv"]

  @Test("come to the verdicts, and the reports to the totals, that were worked out for them", arguments: files)
  func totals(file: String) throws {
    let expected = try #require(try ExpectedTotals.all()[file])
    let test = try ExampleStore()
    let (summary, problems) = try test.importing(file)
    #expect(summary.lines == expected.lines)
    #expect(summary.accepted == expected.accepted)
    #expect(summary.duplicates == expected.duplicates)
    #expect(summary.conflicts == expected.conflicts)
    #expect(named(summary.rejected) == expected.rejected)
    #expect(problems.map(\.line) == expected.problemLines)

    #expect(try sums(test, by: .banner, label: 2) == expected.byBanner)
    #expect(try sums(test, by: .revision, label: 1) == expected.byRevision)
    #expect(try sums(test, by: .day, label: 0) == expected.byDay)
    #expect(try slots(test) == Set(expected.bySlot))
    let result = try test.store.reconcile()
    #expect(result.isClean)
    #expect((result.clicks, result.counted) == (Int64(expected.accepted), Int64(expected.accepted)))
    #expect(result.rejected == expected.rejected.values.reduce(expected.conflicts, +))
  }

  @Test("of both files come to the sum of both, and importing them again changes nothing")
  func again() throws {
    let expected = try ExpectedTotals.all()
    let test = try ExampleStore()
    let first = try Self.files.map { try test.importing($0) }
    var byBanner: [String: [String: Int64]] = [:]
    for totals in expected.values {
      byBanner.merge(totals.byBanner) { one, other in one.merging(other, uniquingKeysWith: +) }
    }
    #expect(try sums(test, by: .banner, label: 2) == byBanner)

    let version = try test.store.database.dataVersion()
    for (file, before) in zip(Self.files, first) {
      let (summary, problems) = try test.importing(file)
      #expect(summary.accepted == 0)
      #expect(summary.duplicates == before.summary.accepted + before.summary.duplicates)
      #expect(summary.conflicts == before.summary.conflicts)
      #expect(summary.rejected == before.summary.rejected)
      #expect(problems == before.problems)
    }
    #expect(try test.store.database.dataVersion() == version)
    #expect(try test.store.reconcile().isClean)
  }

  @Test("tell of six pictures, each kept once however many sets show it")
  func pictures() throws {
    let test = try ExampleStore()
    var files: Set<MediaFile> = []
    var count = 0
    for set in test.zones.keys {
      for banner in try test.store.banners(ofSet: set) {
        guard case .media(let file) = banner.image else { return #expect(banner.image == .url("")) }
        files.insert(file)
        count += 1
      }
    }
    #expect((files.count, count) == (6, 14))
    #expect(
      Set(files.map { "\($0.width)x\($0.height) \($0.format)" }) == [
        "160x600 png", "728x90 png", "970x250 webp", "300x250 png", "320x50 png", "300x600 png",
      ])
  }

  private func named(_ rejected: [RejectionReason: Int]) -> [String: Int] {
    Dictionary(rejected.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: +)
  }

  /// Clicks of every set by one label of a report's rows; those without a click left out.
  private func sums(
    _ test: ExampleStore, by dimension: ClickReport.Dimension, label: Int
  ) throws -> [String: [String: Int64]] {
    var sums: [String: [String: Int64]] = [:]
    for set in test.zones.keys {
      for row in try test.rows(of: set, by: dimension) where row.clicks > 0 {
        let name: String? =
          switch row.labels[label] {
          case .text(let text): text
          case .integer(let number): "\(number)"
          default: nil
          }
        sums[set, default: [:]][try #require(name), default: 0] += row.clicks
      }
    }
    return sums
  }

  private func slots(_ test: ExampleStore) throws -> Set<ExpectedTotals.Slot> {
    var slots: [[Cell]: ExpectedTotals.Slot] = [:]
    for set in test.zones.keys {
      for row in try test.rows(of: set, by: .slot) {
        guard case .text(let layout) = row.labels[0], case .integer(let place) = row.labels[1] else { continue }
        // A slot may be padding in one revision and none in another.
        let key = [Cell.text(set), row.labels[0], row.labels[1]]
        let before = slots[key]
        slots[key] = ExpectedTotals.Slot(
          set: set, layout: layout, physicalIndex: place, clicks: row.clicks + (before?.clicks ?? 0),
          paddingClicks: row.padding + (before?.paddingClicks ?? 0))
      }
    }
    return Set(slots.values)
  }
}
