/// Numbers as the right side of `IN`, ascending.
struct SQLList: CustomStringConvertible {
  let description: String

  init(_ numbers: some Sequence<Int64>) {
    description = "(\(numbers.sorted().map { "\($0)" }.joined(separator: ", ")))"
  }
}
