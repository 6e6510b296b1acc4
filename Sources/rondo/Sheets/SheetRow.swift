import BannerEligibility
import BannerStore
import CivilTime
import CommandLineTool

/// The fields of one banner as they are read.
struct SheetRow {
  /// A field that does not fit the others.
  struct Misfit: Error {
    let column: SheetColumn
    let problem: String
  }

  private var name: String?
  private var target: TargetURL?
  private var image: ImageSource?
  private var altText = ""
  private var dwellMs: Int64?
  private var isEnabled = true
  private var weight = 1
  private var flights: [Flight] = []
  private var dayparts: [Daypart] = []
  private var caps: [CapText.Entry] = []
  private var pacing = Pacing.asSoonAsPossible
  private var frequencyCap: Int64?
  private var campaign: Slug?
  /// Columns whose fields are not empty.
  private(set) var given: Set<SheetColumn> = []
  /// Whether a field is missing or could not be read, which was said.
  var isBroken = false

  /// Takes the text of a field that is not empty.
  ///
  /// - Throws: What the option of the same name says of such a text.
  mutating func take(_ text: String, as column: SheetColumn, _ folder: Folder, _ zone: TimeZone) throws {
    given.insert(column)
    switch column {
    case .name: name = text
    case .target: target = try TargetURL(parsing: text)
    case .image: image = try SheetRow.image(text, folder)
    case .alt: altText = text
    case .dwell: dwellMs = try DwellText.parse(text)
    case .enabled: isEnabled = try SheetText.flag(text)
    case .weight: weight = try SheetText.weight(text)
    case .flight: flights += try SheetText.parts(text).map { part in try FlightText.parse(part, in: zone) }
    case .daypart: dayparts += try SheetText.parts(text).map { part in try Daypart(parsing: part) }
    case .cap: caps += try SheetText.parts(text).map { part in try CapText.parse(part) }
    case .pacing: pacing = try SheetText.pacing(text)
    case .frequencyCap: frequencyCap = try FrequencyCapText.parse(text)
    case .campaign: campaign = try SlugText.parse(text)
    }
  }

  /// The banner; none when a field is missing or could not be read.
  func settings() throws(Misfit) -> BannerSettings? {
    if isBroken { return nil }
    guard let target else { throw Misfit(column: .target, problem: "it is empty; write an http or https address") }
    guard let image else {
      throw Misfit(column: .image, problem: "it is empty; write an address or the path of a file")
    }
    guard let name = name ?? image.suggestedName else {
      throw Misfit(column: .name, problem: "it is empty, and the image has no file name to take it from")
    }
    let newImage: NewImage
    switch image {
    case .url(let url): newImage = .url(url)
    case .file(let path): newImage = .file(path: path)
    case .standardInput: throw Misfit(column: .image, problem: "'-' is no file; write its path")
    }
    var settings = BannerSettings(
      name: name, target: target, image: newImage, altText: altText, dwellMs: dwellMs, isEnabled: isEnabled)
    settings.weight = weight
    settings.flights = flights.isEmpty ? .always : Flights(flights)
    settings.dayparts = Dayparts(dayparts)
    do throws(UsageError) {
      settings.caps = try CapText.caps(caps, of: ConditionParameters.cap) ?? .none
    } catch {
      throw Misfit(column: .cap, problem: "one is given twice, or 'none' beside others; give each once")
    }
    settings.pacing = pacing
    settings.frequencyCap = frequencyCap
    settings.campaign = campaign
    return settings
  }

  /// The path of a file is taken from the folder of the sheet.
  private static func image(_ text: String, _ folder: Folder) throws -> ImageSource {
    guard case .file(let path) = try ImageSource.parse(text), !path.hasPrefix("/") else {
      return try ImageSource.parse(text)
    }
    return .file(path: folder.path == "." ? path : "\(folder.path)/\(path)")
  }
}
