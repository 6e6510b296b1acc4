import BannerStore
import CommandLineTool

/// The arguments and options that several commands about banners have.
enum BannerParameters {
  static let set = Argument("SET", help: "The slug of the set.")

  static let id = Argument(
    "ID", help: "The id of the banner, as 'rondo banner list' shows it.", parse: BannerIDText.parse)

  static let name = Option("name", value: "TEXT", help: "The name of the banner for people.")

  static let target = Option(
    "target", value: "URL", help: "Where a click leads: an http or https address.",
    parse: { text in try TargetURL(parsing: text) })

  static let image = Option(
    "image", value: "FILE|URL",
    help: """
      The picture: an http or https address, or a PNG, JPEG, GIF, WebP or AVIF file, which is copied into the folder \
      'media' beside the database; - reads it from standard input.
      """,
    parse: ImageSource.parse)

  static let alt = Option("alt", value: "TEXT", help: "The text in place of the picture.")

  /// The options that say where a banner goes.
  static func places(first: String, last: String? = nil, before: String, after: String) -> [Option<Place?>] {
    var options = [Option<Place?>(flag: "first", meaning: .first, help: first)]
    if let last { options.append(Option(flag: "last", meaning: .last, help: last)) }
    options.append(
      Option("before", value: "ID", help: before, parse: { text in Place.before(try BannerIDText.parse(text)) }))
    options.append(
      Option("after", value: "ID", help: after, parse: { text in Place.after(try BannerIDText.parse(text)) }))
    return options
  }
}
