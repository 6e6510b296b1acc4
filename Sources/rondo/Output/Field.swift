import BannerReports
import CivilTime

/// One particular of a thing that is listed or shown: exact for programs, readable for people.
struct Field<Subject> {
  /// Its name for programs, and its title for people.
  let column: Column

  /// Where a table has it.
  let use: TableUse

  /// The value as CSV and JSON have it.
  private let exact: (Subject) throws -> Cell

  /// The value as a table has it.
  private let shown: (Subject) throws -> Cell

  init(
    _ column: Column, use: TableUse = .always, exact: @escaping (Subject) throws -> Cell,
    shown: ((Subject) throws -> Cell)? = nil
  ) {
    self.column = column
    self.use = use
    self.exact = exact
    self.shown = shown ?? exact
  }

  /// The value as a format has it.
  func cell(of subject: Subject, as format: OutputFormat) throws -> Cell {
    try format == .table ? shown(subject) : exact(subject)
  }

  /// The same field of something that holds the subject.
  func of<Outer>(_ subject: @escaping (Outer) -> Subject) -> Field<Outer> {
    Field<Outer>(column, use: use, exact: { try exact(subject($0)) }, shown: { try shown(subject($0)) })
  }
}

extension Field {
  /// A text of any kind, or none.
  static func text(
    _ key: String, title: String? = nil, isFlexible: Bool = false, use: TableUse = .always,
    _ value: @escaping (Subject) throws -> String?
  ) -> Field {
    Field(Column(key, title: title, isFlexible: isFlexible), use: use, exact: { Cell(try value($0)) })
  }

  /// A whole number, or none.
  static func number(
    _ key: String, title: String? = nil, use: TableUse = .always, _ value: @escaping (Subject) throws -> Int64?
  ) -> Field {
    Field(Column(key, title: title, alignment: .trailing), use: use, exact: { Cell(try value($0)) })
  }

  /// Yes or no.
  static func flag(
    _ key: String, title: String? = nil, use: TableUse = .always, _ value: @escaping (Subject) throws -> Bool
  ) -> Field {
    Field(Column(key, title: title), use: use, exact: { .flag(try value($0)) })
  }

  /// Milliseconds for programs, a duration such as `1m30s` for people.
  static func duration(
    _ key: String, title: String, use: TableUse = .always, _ value: @escaping (Subject) throws -> Int64?
  ) -> Field {
    Field(
      Column(key, title: title, alignment: .trailing), use: use, exact: { Cell(try value($0)) },
      shown: { Cell(try value($0).map(DurationText.format)) })
  }

  /// A time in UTC for programs, in a zone of the subject for people.
  static func time(
    _ key: String, title: String, use: TableUse = .always, in zone: @escaping (Subject) throws -> TimeZone,
    _ value: @escaping (Subject) throws -> Instant?
  ) -> Field {
    Field(
      Column(key, title: title), use: use, exact: { Cell(try value($0).map { $0.formatted() }) },
      shown: { subject in Cell(try value(subject).map { $0.formatted(in: try zone(subject)) }) })
  }
}
