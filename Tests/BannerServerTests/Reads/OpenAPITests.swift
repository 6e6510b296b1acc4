import BannerRotation
import BannerServer
import BannerStore
import Foundation
import HTTPServer
import JSON
import Testing

@Suite struct OpenAPITests {
  private func described() throws -> JSONValue {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/openapi.json")
    return try JSONValue.parse([UInt8](try Data(contentsOf: path)))
  }

  @Test("The file describes every route of the server, and no other")
  func routes() throws {
    let server = try TestServer()
    let names = ["get", "post", "put", "delete", "patch"]
    let described = Set(
      try #require(try described()["paths"]?.objectValue).flatMap { path in
        (path.value.objectValue ?? []).filter { names.contains($0.key) }.map { "\($0.key) \(path.key)" }
      })
    let routes = server.server.router.routes.flatMap { route in
      route.methods.map { "\($0.name.lowercased()) \(route.pattern)" }
    }
    // Every route takes HEAD where it takes GET, and OPTIONS; the text says so once.
    #expect(described == Set(routes.filter { !$0.hasPrefix("options ") }))
    #expect(routes.count == Set(routes).count)
  }

  @Test("The server hands out the file as it is", arguments: Transport.allCases)
  func served(_ transport: Transport) throws {
    let server = try TestServer()
    let client = try transport.client(of: server.server)
    let answer = try client.get("/openapi.json")
    #expect(answer.status == 200)
    #expect(try answer.json() == described())
    let tag = try #require(answer.header("etag"))
    #expect(try client.get("/openapi.json", [(.ifNoneMatch, tag)]).status == 304)
    let zipped = try client.get("/openapi.json", [(.acceptEncoding, "gzip")])
    #expect(zipped.header("content-encoding") == "gzip" && zipped.body.count < answer.body.count / 3)
  }

  @Test("The file says that a stream goes on when its set is archived, as it does")
  func stream() throws {
    let operation = try #require(try described()["paths"]?["/v1/sets/{slug}/stream"]?["get"])
    let text = try #require(operation.text("description"))
    #expect(text.contains("When the set is archived the stream stays open"))
    #expect(!text.contains("the stream ends"))
  }

  @Test(
    "Every answer has the members that the file says, and no other",
    arguments: [
      ("/v1/sets/hero/playlist", "Playlist"), ("/v1/sets/hero/current", "Current"), ("/v1/sets/hero/next", "Next"),
      ("/v1/sets/weighted/playlist", "Playlist"), ("/v1/sets/empty/next", "Next"), ("/healthz", "Health"),
      ("/readyz", "Readiness"), ("/v1/sets/nobody/current", "Problem"),
    ])
  func members(_ case: (target: String, schema: String)) throws {
    let server = try TestServer()
    try server.makeSet()
    var changes = SetChanges()
    (changes.rotationKind, changes.fallback) = (.weighted, .to(try Slug("hero")))
    for (slug, banners) in [("weighted", 2), ("empty", 0)] {
      try server.makeSet(slug, banners: banners)
      _ = try server.store.editSet(slug, changes, at: server.clock.now)
    }
    try server.publish()
    let answer = try Transport.router.client(of: server.server).get(`case`.target)
    let schemas = try #require(try described().at("components.schemas"))
    try check(try answer.json(), #require(schemas[`case`.schema]), schemas, at: `case`.schema)
  }

  /// Follows a value and its schema; knows as much of JSON Schema as the file uses for answers.
  private func check(_ value: JSONValue, _ schema: JSONValue, _ schemas: JSONValue, at place: String) throws {
    if let name = schema.text("$ref")?.split(separator: "/").last {
      return try check(value, #require(schemas[String(name)]), schemas, at: String(name))
    }
    if let members = value.objectValue {
      let known = Set(try #require(schema["properties"]?.objectValue, "\(place)").map(\.key))
      let required = Set(schema["required"]?.arrayValue?.compactMap(\.stringValue) ?? [])
      let there = Set(members.map(\.key))
      #expect(there.isSubset(of: known) && required.isSubset(of: there), "\(place)")
      for member in members {
        try check(member.value, #require(schema.at("properties")?[member.key]), schemas, at: "\(place).\(member.key)")
      }
    } else if let elements = value.arrayValue {
      for element in elements { try check(element, #require(schema["items"]), schemas, at: "\(place)[]") }
    }
  }
}
