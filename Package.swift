// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "rondo",
  products: [
    .executable(name: "rondo", targets: ["rondo"]),
    .library(name: "BannerRotation", targets: ["BannerRotation"]),
  ],
  targets: [
    // The program: commands on the command line, and the daemon behind one of them.
    .executableTarget(
      name: "rondo",
      dependencies: [
        "BannerArchive", "BannerDaemon", "BannerEligibility", "BannerReports", "BannerServer", "BannerStore",
        "BannerRotation", "CivilTime", "CommandLineTool", "DeliveryTokens", "HTTPServer", "JSON", "SQLite",
        "TrafficRules",
      ]),
    .target(
      name: "BannerArchive", dependencies: ["BannerStore", "BannerRotation", "CivilTime", "JSON", "SQLite"],
      resources: [.embedInCode("Format/archive.sql")]),
    .target(name: "BannerDaemon", dependencies: ["BannerStore", "BannerRotation", "CivilTime", "JSON", "SQLite"]),
    .target(
      name: "BannerReports", dependencies: ["BannerStore", "BannerRotation", "CivilTime", "JSON", "SHA256", "SQLite"]),
    .target(
      name: "BannerServer",
      dependencies: [
        "BannerEligibility", "BannerRotation", "BannerStore", "CivilTime", "DeliveryTokens", "Guarded", "HTTPServer",
        "JSON", "SHA256", "SQLite", "TrafficRules",
      ],
      resources: [.embedInCode("OpenAPI/openapi.json")]),
    .target(
      name: "BannerStore",
      dependencies: [
        "BannerEligibility", "BannerRotation", "CIDN2", "CivilTime", "JSON", "Migrations", "SHA256", "SQLite",
      ]),

    // Storage that knows no banner.
    .target(name: "SQLite", dependencies: ["CSQLite", "Guarded", "SHA256"]),
    .target(
      name: "Migrations", dependencies: ["SQLite"], path: "Migrations",
      resources: [
        .embedInCode("V001_foundation.sql"), .embedInCode("V002_delivery.sql"), .embedInCode("V003_ad_manager.sql"),
      ]),

    // HTTP that knows no banner.
    .target(name: "HTTPServer", dependencies: ["CMicroHTTPD", "CZlib", "Guarded", "JSON", "NoTLS"]),
    .target(name: "NoTLS"),

    // Who asks, and whether it counts; tokens that say what was delivered.
    .target(name: "DeliveryTokens", dependencies: ["CSodium"]),
    .target(
      name: "TrafficRules", dependencies: ["CSodium", "SHA256"], resources: [.embedInCode("BuiltIn/agents.rules")]),

    // The rotation core: pure, and a library of its own for app authors.
    .target(name: "BannerRotation", swiftSettings: [.strictMemorySafety()]),

    // Who may show, and when; as pure as the rotation.
    .target(name: "BannerEligibility", dependencies: ["BannerRotation", "CivilTime"]),

    // Small tools that know neither banners nor storage.
    .target(name: "CivilTime", dependencies: ["Guarded"]),
    .target(name: "CommandLineTool", dependencies: ["Guarded"]),
    .target(name: "Guarded"),
    .target(name: "JSON"),
    .target(name: "SHA256", dependencies: ["CSodium"]),

    // C libraries of the system.
    .systemLibrary(name: "CIDN2", pkgConfig: "libidn2", providers: [.apt(["libidn2-dev"])]),
    .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

    // Tests, a target for each target, and what they share: random numbers, and a table of hostile and odd targets.
    .target(name: "RedirectTable", path: "Tests/RedirectTable"),
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    .testTarget(
      name: "BannerArchiveTests",
      dependencies: [
        "BannerArchive", "BannerEligibility", "BannerRotation", "BannerStore", "CSQLite", "CivilTime", "JSON", "SQLite",
        "SeededRandom",
      ]),
    .testTarget(
      name: "BannerDaemonTests",
      dependencies: [
        "BannerArchive", "BannerDaemon", "BannerEligibility", "BannerRotation", "BannerStore", "CivilTime", "JSON",
        "SQLite", "SeededRandom",
      ]),
    .testTarget(
      name: "BannerEligibilityTests",
      dependencies: ["BannerEligibility", "BannerRotation", "CivilTime", "SeededRandom"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "BannerReportsTests",
      dependencies: ["BannerReports", "BannerRotation", "BannerStore", "CivilTime", "SQLite", "SeededRandom"]),
    .testTarget(name: "BannerRotationTests", dependencies: ["BannerRotation", "SeededRandom"], exclude: ["Fixtures"]),
    .testTarget(
      name: "BannerServerTests",
      dependencies: [
        "BannerEligibility", "BannerRotation", "BannerServer", "BannerStore", "CZlib", "CivilTime", "DeliveryTokens",
        "Guarded",
        "HTTPServer", "JSON", "RedirectTable", "SQLite", "SeededRandom", "TrafficRules",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "BannerStoreTests",
      dependencies: [
        "BannerEligibility", "BannerRotation", "BannerStore", "CivilTime", "Guarded", "JSON", "RedirectTable", "SQLite",
        "SeededRandom",
      ],
      exclude: ["Fixtures"]),
    .testTarget(name: "CivilTimeTests", dependencies: ["CivilTime", "SeededRandom"]),
    .testTarget(name: "CommandLineToolTests", dependencies: ["CommandLineTool"]),
    .testTarget(name: "DeliveryTokensTests", dependencies: ["DeliveryTokens", "SeededRandom"]),
    .testTarget(
      name: "HTTPServerTests", dependencies: ["CZlib", "Guarded", "HTTPServer", "JSON", "SeededRandom"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "SeededRandom"]),
    .testTarget(
      name: "RondoTests",
      dependencies: ["BannerRotation", "BannerStore", "CivilTime", "CommandLineTool", "rondo", "SQLite"],
      exclude: ["Fixtures"]),
    .testTarget(name: "SHA256Tests", dependencies: ["SHA256"]),
    .testTarget(name: "SQLiteTests", dependencies: ["CSQLite", "Migrations", "SQLite"]),
    .testTarget(name: "TrafficRulesTests", dependencies: ["SeededRandom", "TrafficRules"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .treatAllWarnings(as: .error),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
