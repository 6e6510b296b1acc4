extension BannerChanges {
  /// Refuses changes that break a rule.
  func check() throws(StoreError) {
    if let name { try SetSettings.checkText(name, field: "name") }
    if let altText { try BannerSettings.checkAltText(altText) }
    try checkConditions()
    if case .own(let dwellMs) = dwell { try SetSettings.checkDwell(dwellMs, field: "dwell") }
  }

  /// The banner's own dwell after the change.
  func dwell(before: Int64?) -> Int64? {
    switch dwell {
    case nil: before
    case .inherit: nil
    case .own(let dwellMs): dwellMs
    }
  }
}

extension BannerSettings {
  /// Refuses a text that is too long; an empty one stands for a decorative picture.
  static func checkAltText(_ text: String) throws(StoreError) {
    if !text.isEmpty { try SetSettings.checkText(text, field: "alt text") }
  }
}
