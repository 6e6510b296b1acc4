extension Error {
  /// The error in one line, as it is put after the name of the option or file it is about.
  var clause: String {
    guard let failure = self as? any CommandFailure else { return "\(self)" }
    return if let hint = failure.hint { "\(failure.message); \(hint)" } else { failure.message }
  }
}
