import BannerReports

/// All that is told of one kind of thing, in the order in which it is told.
struct Fields<Subject> {
  private let fields: [Field<Subject>]

  init(_ fields: [Field<Subject>]) {
    self.fields = fields
  }

  /// The listing of any number of things.
  func listing(of subjects: [Subject], as format: OutputFormat) throws -> Listing {
    let used = format == .table ? fields.filter { $0.use == .always } : fields
    var listing = Listing(columns: used.map(\.column))
    for subject in subjects {
      listing.rows.append(try used.map { field in try field.cell(of: subject, as: format) })
    }
    return listing
  }

  /// The particulars of one thing.
  func record(of subject: Subject, as format: OutputFormat) throws -> Listing {
    let used = format == .table ? fields.filter { $0.use != .never } : fields
    return Listing(record: try used.map { field in (field.column, try field.cell(of: subject, as: format)) })
  }
}
