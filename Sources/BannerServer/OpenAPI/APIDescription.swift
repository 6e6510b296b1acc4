/// The description of all routes, `docs/openapi.json`, as it is compiled in.
enum APIDescription {
  /// The file's bytes.
  static var bytes: [UInt8] { PackageResources.openapi_json }

  /// Made when it is asked for first.
  static let document = StaticDocument(bytes, contentType: "application/json")
}
