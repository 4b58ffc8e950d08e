// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Feed",
    platforms: [.macOS(.v15)],
    dependencies: [
        // In a package of your own: .package(url: "https://github.com/…/ScrollBench", from: "…").
        .package(name: "ScrollBench", path: "../..")
    ],
    targets: [
        .executableTarget(name: "Feed", dependencies: [.product(name: "ScrollBench", package: "ScrollBench")]),
        .testTarget(name: "FeedTests", dependencies: ["Feed", .product(name: "ScrollBench", package: "ScrollBench")]),
    ],
    swiftLanguageModes: [.v6]
)
