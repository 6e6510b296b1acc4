// swift-tools-version: 6.2
import PackageDescription

// Programs that try inputs on the parsers of what strangers send, with libFuzzer (<https://llvm.org/docs/LibFuzzer.html>).
//
// The parsers are built here once more, since each branch of them must be instrumented: `Rondo` is a link to the sources.
let parsers: [Target] = [
  .target(name: "BannerTargets", dependencies: ["CIDN2"], path: "Rondo/BannerStore/Targets"),
  .target(name: "DeliveryTokens", dependencies: ["CSodium"], path: "Rondo/DeliveryTokens"),
  .target(name: "Guarded", path: "Rondo/Guarded"),
  .target(
    name: "HTTPServer", dependencies: ["CMicroHTTPD", "CZlib", "Guarded", "JSON", "NoTLS"], path: "Rondo/HTTPServer"),
  .target(name: "JSON", path: "Rondo/JSON"),
  .target(name: "SHA256", dependencies: ["CSodium"], path: "Rondo/SHA256"),
  .target(
    name: "TrafficRules", dependencies: ["CSodium", "SHA256"], path: "Rondo/TrafficRules",
    resources: [.embedInCode("BuiltIn/agents.rules")]),
]

let package = Package(
  name: "rondo-fuzz",
  targets: parsers + [
    .executableTarget(name: "AgentFuzz", dependencies: ["LibFuzzer", "TrafficRules"]),
    .executableTarget(name: "ForwardedFuzz", dependencies: ["LibFuzzer", "TrafficRules"]),
    .executableTarget(name: "JSONFuzz", dependencies: ["LibFuzzer", "JSON"]),
    .executableTarget(name: "RequestFuzz", dependencies: ["LibFuzzer", "HTTPServer"]),
    .executableTarget(name: "TargetFuzz", dependencies: ["LibFuzzer", "BannerTargets"]),
    .executableTarget(name: "TokenFuzz", dependencies: ["LibFuzzer", "DeliveryTokens"]),

    .systemLibrary(name: "LibFuzzer"),
    .target(name: "NoTLS", path: "Rondo/NoTLS"),
    .systemLibrary(name: "CIDN2", path: "Rondo/CIDN2", pkgConfig: "libidn2"),
    .systemLibrary(name: "CMicroHTTPD", path: "Rondo/CMicroHTTPD", pkgConfig: "libmicrohttpd"),
    .systemLibrary(name: "CSodium", path: "Rondo/CSodium", pkgConfig: "libsodium"),
    .systemLibrary(name: "CZlib", path: "Rondo/CZlib", pkgConfig: "zlib"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.name != "NoTLS" {
  // Unsafe is only that other packages cannot depend on this one.
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-sanitize=fuzzer,address", "-parse-as-library", "-enable-testing"]),
  ]
  if target.type == .executable { target.linkerSettings = [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])] }
}
