// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "rondo-benchmarks",
  dependencies: [.package(name: "rondo", path: "..")],
  targets: [
    // How long one look-up of the banner on show takes; the library is used as an app author would.
    .executableTarget(name: "Positions", dependencies: [.product(name: "BannerRotation", package: "rondo")]),
    // How long SQLite alone takes to store what Rondo stored.
    .executableTarget(name: "RawInserts", linkerSettings: [.linkedLibrary("sqlite3")]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.name == "RawInserts" {
  target.cSettings = [.treatAllWarnings(as: .error)]
}

for target in package.targets where target.name != "RawInserts" {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
