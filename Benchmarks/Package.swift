// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "rondo-benchmarks",
  dependencies: [.package(name: "rondo", path: "..")],
  targets: [
    // How long one look-up of the banner on show takes; the library is used as an app author would.
    .executableTarget(name: "Positions", dependencies: [.product(name: "BannerRotation", package: "rondo")])
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
