// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Feed",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/team/ScrollBench", branch: "main")],
    targets: [
        .executableTarget(name: "Feed", dependencies: [.product(name: "ScrollBench", package: "ScrollBench")]),
        .testTarget(
            name: "FeedTests", dependencies: ["Feed", .product(name: "ScrollBench", package: "ScrollBench")]),
    ],
    swiftLanguageModes: [.v5]
)
