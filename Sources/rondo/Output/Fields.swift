import BannerReports

/// All that is told of one kind of thing, in the order in which it is told.
struct Fields<Subject> {
  private let fields: [Field<Subject>]

  init(_ fields: [Field<Subject>]) {
    self.fields = fields
  }

  /// The listing of any number of things.
  func listing(of subjects: [Subject], as format: OutputFormat) throws -> Listing {
    Listing(columns: columns(as: format), rows: try subjects.map { subject in try row(of: subject, as: format) })
  }

  /// The columns of a listing, for writing it row by row.
  func columns(as format: OutputFormat) -> [Column] {
    used(as: format).map(\.column)
  }

  /// A row under these columns.
  func row(of subject: Subject, as format: OutputFormat) throws -> [Cell] {
    try used(as: format).map { field in try field.cell(of: subject, as: format) }
  }

  private func used(as format: OutputFormat) -> [Field<Subject>] {
    format == .table ? fields.filter { $0.use == .always } : fields
  }

  /// The particulars of one thing.
  func record(of subject: Subject, as format: OutputFormat) throws -> Listing {
    let used = format == .table ? fields.filter { $0.use != .never } : fields
    return Listing(record: try used.map { field in (field.column, try field.cell(of: subject, as: format)) })
  }
}
