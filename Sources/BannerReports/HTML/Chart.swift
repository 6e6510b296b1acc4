/// A drawing as SVG inside a page, with a title and a description for those who do not see it.
struct Chart {
  /// Width of the drawing in its own units; a page draws it as wide as there is room.
  static let width = 960.0

  /// An id that no other chart of the page has.
  let id: String
  /// What is drawn, in a few words.
  let title: String
  /// What it shows, in a sentence.
  let description: String
  /// Height in the same units.
  let height: Double
  /// The elements of the drawing.
  var body = ""

  /// The whole drawing.
  var svg: String {
    """
    <figure>
    <svg viewBox="0 0 \(HTMLText.coordinate(Chart.width)) \(HTMLText.coordinate(height))" role="img" \
    aria-labelledby="\(id)-title \(id)-desc">
    <title id="\(id)-title">\(HTMLText.escape(title))</title>
    <desc id="\(id)-desc">\(HTMLText.escape(description))</desc>
    \(body)</svg>
    <figcaption>\(HTMLText.escape(title))</figcaption>
    </figure>

    """
  }

  /// The colours of paper, for what does not read the style of the page; that has others by night.
  static func colour(_ kind: String) -> String {
    switch kind {
    case "impressions": "#2f6fb3"
    case "clicks": "#b3541e"
    case "rate": "#2b7a4b"
    case "grid": "#d9dce3"
    default: "#5a6070"
    }
  }

  /// Draws a straight line.
  mutating func line(_ kind: String, from: (x: Double, y: Double), to: (x: Double, y: Double)) {
    let c = HTMLText.coordinate
    body += """
      <line class="\(kind)" stroke="\(Chart.colour(kind))" x1="\(c(from.x))" y1="\(c(from.y))" x2="\(c(to.x))" \
      y2="\(c(to.y))"/>

      """
  }

  /// Writes a text that ends, begins or is centred at a place.
  mutating func text(_ text: String, at place: (x: Double, y: Double), anchor: String = "start") {
    let c = HTMLText.coordinate
    body += "<text x=\"\(c(place.x))\" y=\"\(c(place.y))\" text-anchor=\"\(anchor)\">\(HTMLText.escape(text))</text>\n"
  }

  /// Draws a filled rectangle that says what it stands for when it is pointed at.
  mutating func bar(
    _ kind: String, at place: (x: Double, y: Double), size: (width: Double, height: Double), says title: String
  ) {
    let c = HTMLText.coordinate
    body += """
      <rect class="\(kind)" fill="\(Chart.colour(kind))" x="\(c(place.x))" y="\(c(place.y))" width="\(c(size.width))" \
      height="\(c(size.height))">\
      <title>\(HTMLText.escape(title))</title></rect>

      """
  }
}
